import { useMutation } from '@tanstack/react-query'
import { asApiError } from '#platform/web/api/api-error.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { newIdempotencyKey } from '#platform/web/form/idempotency-key.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { toast } from '#platform/web/ui/toasts.tsx'
import { foodLists } from '../food-lists.contract.ts'
import type { CopyProps } from './copy-menu.tsx'
import { foodListScreenMessages } from './food-list-screen.messages.ts'
import { useRememberList } from './use-list-editor.ts'

/** Makes the draft of this visit from another list; the server dates and judges it for this client. */
export function useCopy({ kind, board, listVersion }: CopyProps, onCopied: () => void) {
  const t = useMessages(foodListScreenMessages)
  const api = useApi()
  const remember = useRememberList()
  const copying = useMutation({
    mutationFn: (fromListId: number) =>
      api.call(
        foodLists.copy,
        { params: { visitId: board.visitId, kind }, body: { listVersion, fromListId } },
        { idempotencyKey: newIdempotencyKey() },
      ),
    networkMode: 'always',
    onSuccess: ({ data }) => {
      remember(data)
      toast(t.copy.done)
      onCopied()
    },
  })
  const { error } = copying
  return {
    busy: copying.isPending,
    copy: (fromListId: number) => copying.mutate(fromListId),
    problem: error && asApiError(error),
    dismiss: () => copying.reset(),
  }
}
