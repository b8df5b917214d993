import { useMutation } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { type Cover, covers } from '../covers.contract.ts'
import { coversMessages } from './covers.messages.ts'
import { endWord, useCoverRefresh } from './use-covers.ts'

/** Ends a cover before its last day, or takes back one that has not begun. */
export function CoverEndDialog({ cover, onClose }: { cover: Cover; onClose: () => void }) {
  const t = useMessages(coversMessages)
  const api = useApi()
  const refresh = useCoverRefresh()
  const word = endWord(cover)
  const action = useMutation({
    mutationFn: () => api.call(covers.end, { params: { coverId: cover.id } }, { ifMatch: cover.version }),
    networkMode: 'always',
    onSuccess: () => {
      toast(t.endDone[word])
      refresh()
      onClose()
    },
    onError: refresh,
  })
  return (
    <ConfirmDialog
      title={t.endTitle(cover.staff.name)}
      consequences={[t.endText[word]]}
      confirmLabel={t.end[word]}
      look="primary"
      busy={action.isPending}
      error={action.error ? t.changed : undefined}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    />
  )
}
