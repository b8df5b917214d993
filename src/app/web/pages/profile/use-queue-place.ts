import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeyOf } from '#platform/web/api/api-client.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { browserSession } from '#platform/web/list/session-memory.ts'
import { queueCursorKey } from '#today/queues/queue-cursor.contract.ts'
import { queues, type QueueName } from '#today/queues/queues.contract.ts'
import type { LastSkip } from '#today/skips/skips.contract.ts'
import { placeOf, type QueuePlace } from './queue-navigation.ts'

interface Walk {
  /** Null until it is known. */
  place: QueuePlace | null
  previousId: number | null
  nextId: number | null
  /** Why the client was passed over here last. */
  lastSkip: LastSkip | null
  hasFailed: boolean
  retry: () => void
}

/** Asked about a client by code: the code alone finds nobody else. */
interface Asked {
  clientId: number
  code: string
}

/** The own row, read anew with who comes next, also when a colleague did the work; the rows of a list on screen stay. */
function useOwnRows(queue: QueueName, code: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...queryKeyOf(queues.next), 'rows', queue, code],
    queryFn: ({ signal }) => api.call(queues.list, { params: { queue }, query: { q: code } }, { signal }),
  })
}

/** Where the client stands in the queue and who is around. The queue is alive: others work in it too. */
export function useQueuePlace(queue: QueueName, { clientId, code }: Asked): Walk {
  const own = useOwnRows(queue, code)
  const ownRow = own.data?.data.find((row) => row.clientId === clientId)
  const cursor = useCursor(queue, clientId, ownRow?.cursor)
  const around = useAround(queue, cursor, own.isSuccess)
  const place = around.reply && placeOf(ownRow, around.reply.after, around.reply.first)
  return {
    place,
    previousId: around.previousId,
    nextId: place?.nextId ?? null,
    lastSkip: ownRow?.lastSkip ?? null,
    hasFailed: own.isError || around.isError,
    retry: () => void (own.isError ? own.refetch() : around.retry()),
  }
}

/** Who comes after a place; where nobody does, also who is first in the queue. Null until all of it is known. */
function useAround(queue: QueueName, after: string | undefined, isAsked: boolean) {
  const api = useApi()
  const params = { queue }
  const next = useQuery({ ...api.query(queues.next, { params, query: { after } }), enabled: isAsked })
  const isLast = next.data?.data.row === null
  const first = useQuery({ ...api.query(queues.next, { params, query: {} }), enabled: isAsked && isLast })
  const start = isLast ? first.data?.data : { row: null }
  return {
    reply: next.data && start ? { after: next.data.data, first: start.row } : null,
    previousId: next.data?.data.previousId ?? null,
    isError: next.isError || first.isError,
    retry: () => (next.isError ? next.refetch() : first.refetch()),
  }
}

/** The client's place; once the client has left the queue the one it had, so that nobody starts over. */
function useCursor(queue: QueueName, clientId: number, cursor: string | undefined): string | undefined {
  const key = queueCursorKey(queue, clientId)
  // In the state too: what is read from the storage while rendering is read once.
  const [kept, setKept] = useState(() => ({ key, cursor: browserSession.read(key) }))
  if (cursor !== undefined && (kept.key !== key || kept.cursor !== cursor)) setKept({ key, cursor })
  useEffect(() => {
    if (cursor !== undefined) browserSession.write(key, cursor)
  }, [key, cursor])
  const known = kept.key === key ? kept.cursor : undefined
  return cursor ?? (typeof known === 'string' ? known : undefined)
}
