import { useMessages } from '#platform/web/i18n/messages.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserParagraph, UserText } from '#platform/web/text/user-text.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { Comment } from '../comments.contract.ts'
import css from './comments.module.css'
import { commentsMessages } from './comments.messages.ts'

/** What a colleague wrote, by whom and when. */
export function CommentEntry({ comment }: { comment: Comment }) {
  const t = useMessages(commentsMessages)
  return (
    <article className={css.entry} aria-label={t.comment}>
      <p className={css.head}>
        <strong>
          <UserText>{comment.author.name}</UserText>
        </strong>
        <Instant at={comment.createdAt} />
        {comment.pinned && (
          <StatusTag tone="info" icon="pin">
            {t.pinnedMark}
          </StatusTag>
        )}
      </p>
      <UserParagraph>{comment.body}</UserParagraph>
    </article>
  )
}
