import { useMutation } from '@tanstack/react-query'
import { clientOperations } from '#clients/clients/client-operations.contract.ts'
import { clients } from '#clients/clients/clients.contract.ts'
import { clientOperationsMessages } from '#clients/clients/web/client-operations.messages.ts'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { browserNow } from '#platform/web/clock.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { toast } from '#platform/web/ui/toasts.tsx'
import { notices } from '#team/notices/notices.contract.ts'

interface Props {
  operationId: number
  until: string
}

/** The way back of a change of many, for as long as the server knows one. */
export function TakeBack({ operationId, until }: Props) {
  const t = useMessages(clientOperationsMessages)
  const api = useApi()
  const readAgain = useReadAgain()
  const undoing = useMutation({
    mutationFn: () => api.call(clientOperations.undo, { params: { operationId } }),
    onSuccess: ({ data }) => void toast(t.undone(data.changed)),
    onError: () => void toast(t.undoFailed),
    onSettled: () => readAgain(clients.list, clients.get, clients.history, notices.mine),
  })
  if (Date.parse(until) <= browserNow()) return null
  return (
    <Button size="small" icon="undo" busy={undoing.isPending} onClick={() => undoing.mutate()}>
      {t.undo}
    </Button>
  )
}
