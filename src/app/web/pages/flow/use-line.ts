import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '#platform/web/app-context.tsx'
import { queues, type QueueName, type QueueRow } from '#today/queues/queues.contract.ts'
import { aheadOf, currentOf, type Done, placeIn } from './line.ts'

const rowsAsked = 100

interface Turn {
  /** Whom somebody went to; null: whoever is first. */
  chosen: QueueRow | null
  done: readonly Done[]
}

/** The clients of a queue in their order: who is worked on, who comes next, what was done. */
export function useLine(queue: QueueName) {
  const [{ chosen, done }, setTurn] = useState<Turn>({ chosen: null, done: [] })
  const query = useRows(queue)
  const { rows, total } = rowsOf(query.data)
  const current = currentOf(rows, done, chosen)
  const isAllDone = query.isSuccess && current === null
  const isOld = query.dataUpdatedAt < (done.at(-1)?.at ?? 0)
  const { refetch } = query
  // Others may have come, or wait beyond those that were asked for.
  useEffect(() => {
    if (isAllDone && isOld) void refetch()
  }, [isAllDone, isOld, refetch])
  return {
    query,
    current,
    place: placeIn({ rows, total }, done, current),
    isOver: isAllDone && !isOld,
    done,
    ahead: aheadOf(rows, done, current?.clientId ?? null),
    /** Somebody is done, the next one comes. */
    advance: (one: Done) =>
      setTurn((turn) => {
        const all = [...turn.done.filter(({ row }) => row.clientId !== one.row.clientId), one]
        return { chosen: aheadOf(rows, all, one.row.clientId)[0] ?? null, done: all }
      }),
    /** The server has done what somebody is done with. */
    settle: (clientId: number) =>
      setTurn((turn) => ({
        ...turn,
        done: turn.done.map((one) => (one.row.clientId === clientId ? { ...one, isGoing: false } : one)),
      })),
    /** The server has not: the client waits again. */
    drop: (clientId: number) =>
      setTurn((turn) => ({ ...turn, done: turn.done.filter(({ row }) => row.clientId !== clientId) })),
    /** Back to somebody. */
    goTo: (row: QueueRow) =>
      setTurn((turn) => ({
        chosen: row,
        done: turn.done.filter((one) => one.row.clientId !== row.clientId),
      })),
  }
}

interface Reply {
  data: QueueRow[]
  meta: { total: number }
}

const rowsOf = (reply: Reply | undefined) => ({ rows: reply?.data ?? [], total: reply?.meta.total ?? 0 })

export type FlowLine = ReturnType<typeof useLine>

/** Under a key of its own: what changes in the queue while somebody works in it moves nobody about. */
function useRows(queue: QueueName) {
  const api = useApi()
  return useQuery({
    queryKey: ['flow-line', queue],
    queryFn: ({ signal }) =>
      api.call(queues.list, { params: { queue }, query: { perPage: rowsAsked } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
