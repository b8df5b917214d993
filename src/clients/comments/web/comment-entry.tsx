import { useState } from 'react'
import { useMay } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Ago } from '#platform/web/text/ago.tsx'
import { UserParagraph, UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { Comment, Reply } from '../comments.contract.ts'
import { CommentForm } from './comment-form.tsx'
import css from './comments.module.css'
import { commentsMessages } from './comments.messages.ts'

/** What a colleague wrote, by whom and when, what was answered, and the way to answer. */
export function CommentEntry({ comment }: { comment: Comment }) {
  const t = useMessages(commentsMessages)
  const mayWrite = useMay('comments.write')
  const [isReplying, setReplying] = useState(false)
  const close = () => setReplying(false)
  return (
    <Entry label={t.comment}>
      <Written written={comment} />
      {comment.replies.length > 0 && (
        <ol className={css.replies} aria-label={t.replies}>
          {comment.replies.map((reply) => (
            <li key={reply.id}>
              <Written written={reply} />
            </li>
          ))}
        </ol>
      )}
      {mayWrite && !isReplying && (
        <div className="line-2-4">
          <Button size="small" look="quiet" icon="reply" onClick={() => setReplying(true)}>
            {t.reply}
          </Button>
        </div>
      )}
      {isReplying && (
        <CommentForm clientId={comment.clientId} replyTo={comment.id} onDone={close} onCancel={close} />
      )}
    </Entry>
  )
}

function Written({ written }: { written: Reply }) {
  const t = useMessages(commentsMessages)
  const { format } = useLocale()
  const { author, createdAt, pinned, mentions, body } = written
  return (
    <>
      <EntryHead title={<UserText>{author.name}</UserText>}>
        <Ago at={createdAt} />
        {pinned && (
          <StatusTag tone="info" icon="pin">
            {t.pinnedMark}
          </StatusTag>
        )}
        {mentions.length > 0 && (
          <span className="meta">
            <bdi>{t.meantFor(format.list(mentions.map(({ name }) => name)))}</bdi>
          </span>
        )}
      </EntryHead>
      <UserParagraph>{body}</UserParagraph>
    </>
  )
}
