import { CommentForm } from './comment-form.tsx'
import css from './comments.module.css'
import { QueuedComments } from './queued-comments.tsx'

/** A comment for the team, above those that wait for the network. */
export function CommentComposer({ clientId }: { clientId: number }) {
  return (
    <div className={css.composer}>
      <CommentForm clientId={clientId} replyTo={null} />
      <QueuedComments clientId={clientId} />
    </div>
  )
}
