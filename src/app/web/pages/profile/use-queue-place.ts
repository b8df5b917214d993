import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { browserSession } from '#platform/web/list/session-memory.ts'
import { queues, type QueueName } from '#today/queues/queues.contract.ts'
import { placeOf, previousPage, type QueuePlace } from './queue-walk.ts'

interface Walk {
  place: QueuePlace | null
  previousId: number | null
  hasFailed: boolean
  retry: () => void
}

/** Asked about a client by code: the code alone finds nobody else. */
interface Asked {
  clientId: number
  code: string
}

/** Where the client stands in the queue and who is around. The queue is alive: others work in it too. */
export function useQueuePlace(queue: QueueName, { clientId, code }: Asked): Walk {
  const api = useApi()
  const params = { queue }
  const own = useQuery(api.query(queues.list, { params, query: { q: code } }))
  const ownRow = own.data?.data.find((row) => row.clientId === clientId)
  const after = useQuery({
    ...api.query(queues.next, { params, query: { after: useCursor(queue, clientId, ownRow?.cursor) } }),
    enabled: own.isSuccess,
  })
  const place = own.data && after.data ? placeOf(ownRow, after.data.data) : null
  const page = place === null ? null : previousPage(place)
  const before = useQuery({
    ...api.query(queues.list, { params, query: { page: page ?? 1, perPage: 1 } }),
    enabled: page !== null,
  })
  return {
    place,
    previousId: page === null ? null : (before.data?.data[0]?.clientId ?? null),
    hasFailed: own.isError || after.isError,
    retry: () => void (own.isError ? own.refetch() : after.refetch()),
  }
}

/** The client's place; once the client has left the queue the one it had, so that nobody starts over. */
function useCursor(queue: QueueName, clientId: number, cursor: string | undefined): string | undefined {
  const key = `queue:${queue}:${clientId}`
  useEffect(() => {
    if (cursor !== undefined) browserSession.write(key, cursor)
  }, [key, cursor])
  const kept = browserSession.read(key)
  return cursor ?? (typeof kept === 'string' ? kept : undefined)
}
