import { paths } from '#platform/web/routing/paths.ts'
import { stringifySearch } from '#platform/web/routing/search-params.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import type { LoadCounts } from '../supporters.contract.ts'

export const roomHref = hrefOf(paths.supportersRoom)

/** The page on which clients of a supporter, or of nobody, are shared. */
export function sharingHref(from: number | 'none'): string {
  return hrefOf(paths.supportersRoom, {}, `?from=${from}`)
}

export type CountName = Exclude<keyof LoadCounts, 'open'>

const lists: Record<CountName, readonly [`/${string}`, Record<string, string>]> = {
  active: [paths.clients, { stage: 'active' }],
  dueToday: ['/autochat/today-list-not-received-list', {}],
  listLate: [paths.clients, { list: 'list_late' }],
  weighInLate: [paths.clients, { list: 'weigh_in_late' }],
  endsSoon: ['/autochat/expires-soon', {}],
  reserved: [paths.clients, { stage: 'reserved' }],
  paused: [paths.clients, { stage: 'paused' }],
  ended: [paths.clients, { stage: 'ended' }],
  left: [paths.clients, { stage: 'left' }],
}

/** The list with exactly the clients of a number: one supporter's, or everybody's. */
export function countHref(name: CountName, supporterId?: number): string {
  const [path, filters] = lists[name]
  return hrefOf(path, {}, stringifySearch({ ...filters, supporter: supporterId }))
}

/** The supporters with more active clients than their capacity. */
export const overHref = hrefOf(paths.supportersRoom, {}, '?over=true')

export const untakenHref = hrefOf(paths.clients, {}, '?stage=untaken')

/** All clients of a supporter. */
export function clientsHref(supporterId: number): string {
  return hrefOf(paths.clients, {}, `?supporter=${supporterId}`)
}
