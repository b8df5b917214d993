import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type {
  LoadCounts,
  SupporterLoad,
  supporterQueries,
  supporterSorts,
  SupportersTotal,
} from '../supporters.contract.ts'

type Query = z.output<typeof supporterQueries.list>
type Filters = Pick<Query, 'q' | 'teamId' | 'absent' | 'overCapacity' | 'sort'>
type Sort = (typeof supporterSorts)[number]

export function isOverCapacity({ active, capacity }: Pick<SupporterLoad, 'active' | 'capacity'>): boolean {
  return capacity !== null && active > capacity
}

/** The supporters that match, in the asked order; the name and the id make it total. */
export function matchingLoads(loads: readonly SupporterLoad[], filters: Filters): SupporterLoad[] {
  const { column, direction } = parseSort<Sort>(filters.sort)
  const sign = direction === 'asc' ? 1 : -1
  return loads
    .filter((load) => matches(load, filters))
    .sort((a, b) => sign * compare(a, b, column) || byName(a, b) || a.id - b.id)
}

function matches(load: SupporterLoad, { q, teamId, absent, overCapacity }: Filters): boolean {
  return (
    searchKey(load.name).includes(searchKey(q ?? '')) &&
    (teamId === undefined || load.team?.id === teamId) &&
    (absent === undefined || load.isAbsent === absent) &&
    (overCapacity === undefined || isOverCapacity(load) === overCapacity)
  )
}

function compare(a: SupporterLoad, b: SupporterLoad, column: Sort): number {
  if (column === 'name') return byName(a, b)
  // Without a capacity there is no share: below all that have one.
  if (column === 'load') return (a.loadPercent ?? -1) - (b.loadPercent ?? -1)
  return a[column] - b[column]
}

function byName(a: SupporterLoad, b: SupporterLoad): number {
  const [one, other] = [sortKey(a.name), sortKey(b.name)]
  return one < other ? -1 : Number(one > other)
}

/** All of them together. */
export function totalOf(loads: readonly SupporterLoad[], untaken: number): SupportersTotal {
  const sum = (count: (load: SupporterLoad) => number) => loads.reduce((all, load) => all + count(load), 0)
  const of = (name: keyof LoadCounts) => sum((load) => load[name])
  const teams = new Map(loads.flatMap(({ team }) => (team ? [[team.id, team] as const] : [])))
  return {
    active: of('active'),
    dueToday: of('dueToday'),
    listLate: of('listLate'),
    weighInLate: of('weighInLate'),
    endsSoon: of('endsSoon'),
    reserved: of('reserved'),
    paused: of('paused'),
    ended: of('ended'),
    left: of('left'),
    open: of('open'),
    supporters: loads.length,
    absent: sum(({ isAbsent }) => Number(isAbsent)),
    overCapacity: sum((load) => Number(isOverCapacity(load))),
    capacity: sum(({ capacity }) => capacity ?? 0),
    untaken,
    teams: [...teams.values()].toSorted((a, b) => a.id - b.id),
  }
}
