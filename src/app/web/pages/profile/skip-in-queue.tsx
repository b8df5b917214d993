import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { type QueueName, queues } from '#today/queues/queues.contract.ts'
import { SkipDialog } from '#today/skips/web/skip-dialog.tsx'

interface Props {
  of: { queue: QueueName; clientId: number; name: string }
  onDone: () => void
  onClose: () => void
}

/** Passes the client of a profile over in the queue that is being worked through. */
export function SkipInQueue({ of: { queue, clientId, name }, onDone, onClose }: Props) {
  const api = useApi()
  const readAgain = useReadAgain()
  return (
    <SkipDialog
      name={name}
      save={async (draft, idempotencyKey) => {
        const body = { clientId, ...draft }
        await api.call(queues.skip, { params: { queue }, body }, { idempotencyKey })
        readAgain(queues.list, queues.next)
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
