import { separator } from '#platform/contract/text/separator.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Ago } from '#platform/web/text/ago.tsx'
import type { LastMessage } from '#clients/clients/last-message.contract.ts'
import { RowState } from './batch-state.tsx'
import { messagesMessages } from './messages.messages.ts'
import css from './messages.module.css'

/** When somebody was written last, by what, and whether it arrived. */
export function LastMessageCell({ last }: { last: LastMessage }) {
  const t = useMessages(messagesMessages)
  const kinds = { ...t.queues, chosen: t.chosen, single: t.single }
  return (
    <span className={css.client}>
      <span className={css.last}>
        <Ago at={last.at} />
        <RowState state={last.state} />
      </span>
      <span className={css.meta}>
        {kinds[last.kind]}
        {last.automatic && `${separator}${t.automatic}`}
      </span>
    </span>
  )
}
