import { OutboxList } from '#platform/web/outbox/outbox-list.tsx'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'

/** Comments on a client that were written without a network and wait in this browser. */
export function QueuedComments({ clientId }: { clientId: number }) {
  const { outbox, items } = useOutbox()
  const own = items.filter(({ kind, params }) => kind === 'comment' && params['clientId'] === clientId)
  if (!outbox || own.length === 0) return null
  return <OutboxList outbox={outbox} items={own} />
}
