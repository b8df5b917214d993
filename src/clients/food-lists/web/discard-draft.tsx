import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { formMessages } from '#platform/web/form/form.messages.ts'
import { problemSentence } from '#platform/web/form/problem-banner.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { foodLists } from '../food-lists.contract.ts'
import { listEditorMessages } from './list-editor.messages.ts'
import type { ListEditor } from './use-list-editor.ts'

/** Throws the stored draft away; an earlier sent version is the list again. */
export function DiscardDraft({ editor, onClose }: { editor: ListEditor; onClose: () => void }) {
  const t = useMessages(listEditorMessages).bar
  const form = useMessages(formMessages)
  const api = useApi()
  const queries = useQueryClient()
  const { list } = editor
  const params = { visitId: list.visitId, kind: list.kind }
  const discarding = useMutation({
    mutationFn: () => api.call(foodLists.discardDraft, { params }, { ifMatch: list.version }),
    networkMode: 'always',
    onSuccess: async () => {
      toast(t.discarded)
      onClose()
      // The board first: where no list is left, nobody may ask for it any more.
      await queries.invalidateQueries({ queryKey: queryKeyOf(foodLists.board) })
      await queries.invalidateQueries({ queryKey: queryKeyOf(foodLists.get) })
      await queries.invalidateQueries({ queryKey: queryKeyOf(foodLists.versions) })
    },
  })
  const { error } = discarding
  const problem = asApiError(error)
  return (
    <ConfirmDialog
      title={t.discardTitle}
      consequences={list.number > 1 ? [t.discardText, t.discardSent] : [t.discardText]}
      confirmLabel={t.discardDraft}
      busy={discarding.isPending}
      error={error ? problemSentence(problem, form) : undefined}
      onConfirm={() => discarding.mutate()}
      onClose={onClose}
    />
  )
}
