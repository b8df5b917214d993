import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Mention, mentions } from '#clients/comments/mentions.contract.ts'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { Ago } from '#platform/web/text/ago.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import { dayMentionsMessages } from './day-mentions.messages.ts'
import css from './my-day.module.css'

const shown = 5
/** What one answer holds at most. */
const most = 100

/** The comments that name the reader, unread ones first; takes no room while there are none. */
export function DayMentions() {
  const t = useMessages(dayMentionsMessages)
  const [perPage, setPerPage] = useState(shown)
  const options = useApi().query(mentions.mine, { query: { perPage } })
  const list = useQuery({ ...options, placeholderData: keepPreviousData }).data
  const hidden = list ? list.meta.total - list.data.length : 0
  if (!list || list.data.length === 0) return null
  return (
    <Card title={t.title}>
      <ul className="stack bare-list">
        {list.data.map((mention) => (
          <Line key={mention.commentId} mention={mention} />
        ))}
      </ul>
      {hidden > 0 &&
        (perPage === shown ? (
          <Button look="quiet" size="small" icon="chevron-down" onClick={() => setPerPage(most)}>
            {t.more(hidden)}
          </Button>
        ) : (
          <p className="note flush">{t.more(hidden)}</p>
        ))}
    </Card>
  )
}

function Line({ mention }: { mention: Mention }) {
  const t = useMessages(dayMentionsMessages)
  const { client, commentId, body, author, at, readAt } = mention
  const { read, isReading } = useReading(commentId)
  const href = hrefOf(paths.profile, { user_id: client.id }, `?s=comments&comment=${commentId}`)
  return (
    <li className={css.person}>
      <a href={href} className="inline">
        <UserText>{client.fullName}</UserText>
      </a>
      <span className={css.reason}>
        <UserText>{author}</UserText>: <UserText>{body}</UserText>
      </span>
      <Ago at={at} />
      {readAt === null && (
        <>
          <StatusTag tone="info" icon="comment">
            {t.unread}
          </StatusTag>
          <IconButton
            icon="check"
            size="small"
            label={t.read(client.fullName)}
            disabled={isReading}
            onClick={read}
          />
        </>
      )}
    </li>
  )
}

function useReading(commentId: number) {
  const api = useApi()
  const queries = useQueryClient()
  const reading = useMutation({
    mutationFn: () => api.call(mentions.read, { params: { commentId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(mentions.mine) }),
  })
  return { read: () => reading.mutate(), isReading: reading.isPending }
}
