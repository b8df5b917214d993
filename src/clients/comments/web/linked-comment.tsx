import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi, useUser } from '#platform/web/app-context.tsx'
import { Loaded } from '#platform/web/form/loaded.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { type Comment, comments } from '../comments.contract.ts'
import { mentions } from '../mentions.contract.ts'
import { CommentEntry } from './comment-entry.tsx'
import css from './comments.module.css'
import { commentsMessages } from './comments.messages.ts'

interface Props {
  clientId: number
  commentId: number
}

/** The comment that an address names, with its thread, however old it is. Whom it names has read it then. */
export function LinkedComment({ clientId, commentId }: Props) {
  const t = useMessages(commentsMessages)
  const api = useApi()
  const queries = useQueryClient()
  const box = useRef<HTMLElement>(null)
  const thread = useQuery(api.query(comments.get, { params: { clientId, commentId } }))
  const isHere = thread.data !== undefined
  const isNamed = useIsNamed(thread.data?.data, commentId)
  useEffect(() => {
    if (!isHere) return
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [isHere])
  useEffect(() => {
    if (!isNamed) return
    const told = () => queries.invalidateQueries({ queryKey: queryKeyOf(mentions.mine) })
    // When it cannot be said now, the comment stays unread and the next opening says it.
    api.call(mentions.read, { params: { commentId } }).then(told, () => undefined)
  }, [isNamed, commentId, api, queries])
  return (
    <section ref={box} className={css.linked} aria-label={t.linked} tabIndex={-1}>
      <Loaded query={thread} skeleton={<Skeleton count={2} />}>
        {(comment) => <CommentEntry comment={comment} />}
      </Loaded>
    </section>
  )
}

/** Whether the comment, or the answer, names the reader. */
function useIsNamed(thread: Comment | undefined, commentId: number): boolean {
  const user = useUser()
  if (!thread) return false
  const written = [thread, ...thread.replies].find(({ id }) => id === commentId)
  return written?.mentions.some(({ id }) => id === user.id) ?? false
}
