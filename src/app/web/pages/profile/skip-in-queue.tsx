import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
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
  const queries = useQueryClient()
  return (
    <SkipDialog
      name={name}
      save={async (draft, idempotencyKey) => {
        const body = { clientId, ...draft }
        await api.call(queues.skip, { params: { queue }, body }, { idempotencyKey })
        for (const one of [queues.list, queues.next])
          void queries.invalidateQueries({ queryKey: queryKeyOf(one) })
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
