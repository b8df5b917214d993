import type { Endpoint } from '#platform/contract/endpoint.ts'
import { queryKeyOf } from '../api/api-client.ts'
import { type ListQueries, backgroundRefetch, shownPages, showsRow } from './held-rows.ts'

export interface LiveLists {
  /** Which lists have rows of a type: `{ unit: [units.list] }`. */
  of: Readonly<Record<string, readonly Endpoint[]>>
  /** Those that hundreds have open while their records change all day. */
  busy: readonly Endpoint[]
  /** Which lists are read anew at once, wherever their rows then stand. */
  purged: Readonly<Record<string, readonly Endpoint[]>>
}

interface Options {
  queries: ListQueries
  lists: () => Promise<LiveLists>
  /** 0 to 1: so that not everybody asks in the same moment. */
  chance: () => number
  isHidden: () => boolean
  waits?: typeof listWaits
}

/**
 * Milliseconds from a hint to the look: at a row that is shown; at a list that few have open; at a busy one, where two
 * thousand open lists then ask some fifty times a second, however much changes.
 */
export const listWaits = { row: 1_000, list: 3_000, busy: 60_000 }

/** Looks after the lists that are open: rows keep their places, what others changed is shown or told. */
export function createListWatch({ queries, lists, chance, isHidden, waits = listWaits }: Options) {
  const timers = new Map<string, { timer: ReturnType<typeof setTimeout>; ms: number }>()
  let isStopped = false

  function plan(key: string, ms: number, look: () => void): void {
    const planned = timers.get(key)
    if (planned && planned.ms <= ms) return
    clearTimeout(planned?.timer)
    const run = () => {
      timers.delete(key)
      // Nobody looks: it is asked for again after as long.
      if (isHidden()) plan(key, ms, look)
      else look()
    }
    timers.set(key, { ms, timer: setTimeout(run, ms * (0.5 + chance() / 2)) })
  }

  return {
    async add(type: string, id: number | undefined): Promise<void> {
      const { of, busy, purged } = await lists()
      if (isStopped) return
      for (const endpoint of purged[type] ?? [])
        void queries.invalidateQueries({ queryKey: queryKeyOf(endpoint) }).catch(() => undefined)
      for (const endpoint of of[type] ?? []) {
        const usual = busy.includes(endpoint) ? waits.busy : waits.list
        for (const query of shownPages(queries, queryKeyOf(endpoint))) {
          const ms = id !== undefined && showsRow(query, id) ? waits.row : usual
          // A failed look is nobody's trouble: the rows stand, and the next hint asks again.
          plan(query.queryHash, ms, () => void backgroundRefetch(queries, query).catch(() => undefined))
        }
      }
    },
    stop(): void {
      isStopped = true
      for (const { timer } of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
