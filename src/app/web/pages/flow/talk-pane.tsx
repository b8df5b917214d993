import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi, useReadAgain } from '#platform/web/app-context.tsx'
import { flow, type FlowClient } from '#today/flow/flow.contract.ts'
import { Conversation } from '#today/messages/web/conversation.tsx'
import css from './flow.module.css'
import { seedConversation } from './use-flow-client.ts'

interface Props {
  data: FlowClient
  onSent: (words: string) => void
}

/** The conversation with the box for the reply under it. */
export function TalkPane({ data, onSent }: Props) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  const api = useApi()
  useEffect(() => seedConversation(queries, api, data), [queries, api, data])
  function sent(words: string) {
    readAgain(flow.client)
    onSent(words)
  }
  return (
    <div className={css.talk} data-flow="reply">
      <Conversation clientId={data.clientId} beside={{ messages: data.messages, onSent: sent }} />
    </div>
  )
}
