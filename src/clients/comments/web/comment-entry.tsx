import { useMessages } from '#platform/web/i18n/messages.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import { UserParagraph, UserText } from '#platform/web/text/user-text.tsx'
import { Entry, EntryHead } from '#platform/web/ui/entry.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import type { Comment } from '../comments.contract.ts'
import { commentsMessages } from './comments.messages.ts'

/** What a colleague wrote, by whom and when. */
export function CommentEntry({ comment }: { comment: Comment }) {
  const t = useMessages(commentsMessages)
  return (
    <Entry label={t.comment}>
      <EntryHead title={<UserText>{comment.author.name}</UserText>}>
        <Instant at={comment.createdAt} />
        {comment.pinned && (
          <StatusTag tone="info" icon="pin">
            {t.pinnedMark}
          </StatusTag>
        )}
      </EntryHead>
      <UserParagraph>{comment.body}</UserParagraph>
    </Entry>
  )
}
