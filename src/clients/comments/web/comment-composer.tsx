import { OutboxList } from '#platform/web/outbox/outbox-list.tsx'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { CommentForm } from './comment-form.tsx'

/** Comments on a client that were written without a network and wait in this browser. */
function QueuedComments({ clientId }: { clientId: number }) {
  const { outbox, items } = useOutbox()
  const own = items.filter(({ kind, params }) => kind === 'comment' && params['clientId'] === clientId)
  if (!outbox || own.length === 0) return null
  return <OutboxList outbox={outbox} items={own} />
}

/** A comment for the team, above those that wait for the network. */
export function CommentComposer({ clientId }: { clientId: number }) {
  return (
    <div className="stack-3">
      <CommentForm clientId={clientId} replyTo={null} />
      <QueuedComments clientId={clientId} />
    </div>
  )
}
