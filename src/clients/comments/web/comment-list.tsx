import { useQuery } from '@tanstack/react-query'
import { useApi } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { comments } from '../comments.contract.ts'
import { CommentEntry } from './comment-entry.tsx'
import { commentsMessages } from './comments.messages.ts'

/** The newest comments are enough for a profile. */
const shown = 50

/** The newest comments of a client, pinned ones first. */
export function useComments(clientId: number, isWanted = true) {
  const options = useApi().query(comments.list, { params: { clientId }, query: { perPage: shown } })
  return useQuery({ ...options, enabled: isWanted })
}

/** Comments that somebody pinned: they are read before anything is written. */
export function PinnedComments({ clientId }: { clientId: number }) {
  const t = useMessages(commentsMessages)
  return (
    <Loaded query={useComments(clientId)} skeleton={<Skeleton count={3} />}>
      {(all) => {
        const pinned = all.filter((comment) => comment.pinned)
        if (pinned.length === 0) return null
        return (
          <section className="stack-3" aria-label={t.pinnedTitle}>
            {pinned.map((comment) => (
              <CommentEntry key={comment.id} comment={comment} />
            ))}
          </section>
        )
      }}
    </Loaded>
  )
}
