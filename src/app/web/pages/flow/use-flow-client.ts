import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListBoard } from '#clients/food-lists/food-list-parts.contract.ts'
import { foodLists } from '#clients/food-lists/food-lists.contract.ts'
import { visits } from '#clients/visits/visits.contract.ts'
import type { ApiClient } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { flow, type FlowClient } from '#today/flow/flow.contract.ts'
import type { QueueName, QueueRow } from '#today/queues/queues.contract.ts'
import { messages } from '#today/messages/messages.contract.ts'

/** How many of the next clients are got ready. */
const readyAhead = 3
/** Changes are told by hints. */
const staleTime = 300_000

/** What the screen shows of a client. */
export function useFlowClient(queue: QueueName, clientId: number) {
  return useQuery({ ...useApi().query(flow.client, { params: { queue, clientId } }), staleTime })
}

/** Requests the data of a client again. */
export function useFreshClient(queue: QueueName): (clientId: number) => Promise<void> {
  const api = useApi()
  const queries = useQueryClient()
  return async (clientId) => {
    await queries.prefetchQuery({ ...api.query(flow.client, { params: { queue, clientId } }), staleTime: 0 })
  }
}

/** The newest list of the visit, of its kind. */
export const listStateOf = ({ board, kind }: Pick<FlowClient, 'board' | 'kind'>) =>
  board?.lists.find((one) => one.kind === kind)?.list ?? null

/** Whether a list is to be composed: everything that it is made from is known, and there is none. */
export function isToCompose({ board, kind }: FlowClient): boolean {
  if (board === null || board.ask?.state === 'waiting' || !isReady(board)) return false
  return listStateOf({ board, kind }) === null
}

const isReady = ({ missing, weighedOn, findings }: ListBoard): boolean =>
  missing.length === 0 && weighedOn !== null && findings.every(({ severity }) => severity !== 'refuse')

export const proposalOf = (api: ApiClient, { board, kind }: FlowClient) => ({
  ...api.query(foodLists.proposal, { params: { visitId: board?.visitId ?? 0, kind: kind ?? 'choices' } }),
  staleTime,
})

export const listOf = (api: ApiClient, { board, kind }: FlowClient) => ({
  ...api.query(foodLists.get, { params: { visitId: board?.visitId ?? 0, kind: kind ?? 'choices' } }),
  staleTime,
})

/** Gets the next clients ready, one after the other: what is known of them, and the list that is due. */
export function usePrefetch(queue: QueueName, ahead: readonly QueueRow[], composes: boolean): void {
  const api = useApi()
  const queries = useQueryClient()
  const next = ahead.slice(0, readyAhead).map(({ clientId }) => clientId)
  const key = next.join(' ')
  useEffect(() => {
    let isGone = false
    async function getReady() {
      for (const id of key === '' ? [] : key.split(' ')) {
        if (isGone) return
        await getClientReady(queries, api, { queue, clientId: Number(id), composes })
      }
    }
    // What does not come is asked for again when the client comes up.
    getReady().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [api, queries, queue, key, composes])
}

interface Asked {
  queue: QueueName
  clientId: number
  composes: boolean
}

async function getClientReady(queries: QueryClient, api: ApiClient, { queue, clientId, composes }: Asked) {
  const options = { ...api.query(flow.client, { params: { queue, clientId } }), staleTime }
  const { data } = await queries.fetchQuery(options)
  seedConversation(queries, api, data)
  if (composes && isToCompose(data)) await queries.prefetchQuery(proposalOf(api, data))
  else if (composes && listStateOf(data)?.versionState === 'draft')
    await queries.prefetchQuery(listOf(api, data))
  else if (data.board && data.board.weighedOn === null)
    await queries.prefetchQuery(api.query(visits.get, { params: { visitId: data.board.visitId } }))
}

/** The reply box asks for whom it goes to by itself: it is known already. */
export function seedConversation(queries: QueryClient, api: ApiClient, { clientId, recipient }: FlowClient) {
  if (recipient === null) return
  const { queryKey } = api.query(messages.recipient, { params: { clientId } })
  if (queries.getQueryData(queryKey) === undefined) queries.setQueryData(queryKey, { data: recipient })
}
