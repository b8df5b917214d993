import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { flow, type FlowClient } from '#today/flow/flow.contract.ts'
import { MessageComposer } from '#today/messages/web/message-composer.tsx'
import { MessageEntry } from '#today/messages/web/message-entry.tsx'
import css from './flow.module.css'
import { flowMessages } from './flow.messages.ts'
import { seedConversation } from './use-flow-client.ts'

interface Props {
  data: FlowClient | undefined
  onSent: (words: string) => void
}

/** The conversation with the box for the reply under it. */
export function TalkPane({ data, onSent }: Props) {
  const { facts: t } = useMessages(flowMessages)
  const queries = useQueryClient()
  const thread = useRef<HTMLDivElement>(null)
  // The newest message stands above the box.
  const messages = data?.messages
  useLayoutEffect(() => {
    if (messages && thread.current) thread.current.scrollTop = thread.current.scrollHeight
  }, [messages])
  function sent(words: string) {
    void queries.invalidateQueries({ queryKey: queryKeyOf(flow.client) })
    onSent(words)
  }
  return (
    <>
      <div ref={thread} className={css.scroll} tabIndex={-1}>
        {data ? (
          <div className={css.thread}>
            {messages?.length === 0 && <p className={css.soft}>{t.noMessage}</p>}
            {messages?.toReversed().map((message) => (
              <MessageEntry key={message.id} message={message} />
            ))}
          </div>
        ) : (
          <Skeleton count={4} />
        )}
      </div>
      {data && data.recipient !== null && <Reply data={data} onSent={sent} />}
    </>
  )
}

function Reply({ data, onSent }: { data: FlowClient; onSent: (words: string) => void }) {
  const queries = useQueryClient()
  const api = useApi()
  useEffect(() => seedConversation(queries, api, data), [queries, api, data])
  return (
    <div className={css.talk} data-flow="reply">
      <MessageComposer clientId={data.clientId} beside={{ onSent }} />
    </div>
  )
}
