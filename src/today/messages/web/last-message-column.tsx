import { separator } from '#platform/contract/text/separator.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import { Instant } from '#platform/web/text/date-text.tsx'
import type { LastMessage } from '../last-message.contract.ts'
import { RowState } from './batch-state.tsx'
import { messagesMessages } from './messages.messages.ts'
import css from './messages.module.css'

/** When a client was written last, from where, and whether it arrived: a column for any list of clients. */
export function useLastMessageColumn(): ListColumn<{ lastMessage: LastMessage | null }> & { id: 'message' } {
  const t = useMessages(messagesMessages)
  return {
    id: 'message',
    label: t.lastMessage,
    cell: ({ lastMessage }) => (lastMessage === null ? t.none : <LastMessageCell last={lastMessage} />),
  }
}

function LastMessageCell({ last }: { last: LastMessage }) {
  const t = useMessages(messagesMessages)
  const kinds = { ...t.queues, chosen: t.chosen, single: t.single }
  return (
    <span className={css.client}>
      <span className={css.last}>
        <Instant at={last.at} />
        <RowState state={last.state} />
      </span>
      <span className={css.meta}>
        {kinds[last.kind]}
        {last.automatic && `${separator}${t.automatic}`}
      </span>
    </span>
  )
}
