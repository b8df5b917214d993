import type { Endpoint, PageMeta } from '#platform/contract/endpoint.ts'
import { countCap } from '#platform/contract/paging.ts'
import type { ListOf } from './list-declaration.ts'
import { browserSession } from './session-memory.ts'

/** Where a row names its client: `{ id }`, `{ clientId }` or `{ client: { id } }`. */
export type ClientKey = 'id' | 'clientId' | 'client'

/** A list of clients as it stood when one of them was opened, and how its other pages are asked for. */
export interface RecordNavigation {
  /** Address of the list with its filters. */
  href: string
  endpoint: Endpoint
  params?: Record<string, string | number>
  /** Filters, order and the size of a page. */
  query: Record<string, unknown>
  clientKey: ClientKey
  /** Clients of the page in order, one for each row: a client with two payments stands twice. */
  ids: readonly number[]
  meta: PageMeta
}

const pagesKept = 5
const keyOf = (name: string) => `walk:${name}`

/** What a list does so that profiles can walk through it. */
export interface NavigationKeeper {
  /** The address of a row, which tells the profile the list it was opened from. */
  rowHref: (href: string, name: string) => string
  /** Called whenever the rows change; what is kept lives as long as the tab. */
  keep: (
    list: Pick<ListOf<never>, 'name' | 'endpoint' | 'params'>,
    asked: Pick<RecordNavigation, 'href' | 'query'>,
    page: { data: readonly unknown[]; meta: PageMeta },
  ) => void
}

/** For lists whose rows are clients. Apart from the list itself: most lists have no use for it. */
export function navigateBy(clientKey: ClientKey): NavigationKeeper {
  return {
    rowHref: (href, name) => `${href}${href.includes('?') ? '&' : '?'}list=${name}`,
    keep: ({ name, endpoint, params }, asked, { data, meta }) => {
      const ids = clientIdsOf(data, clientKey)
      const query = { ...asked.query, perPage: meta.perPage }
      const walk: RecordNavigation = {
        ...asked,
        query,
        endpoint,
        clientKey,
        ids,
        meta,
        ...(params ? { params } : {}),
      }
      browserSession.write(keyOf(name), [walk])
    },
  }
}

/** Kept by whoever walks on to another page; «back» of the browser finds the page that was left. */
export function rememberPage(name: string, walk: RecordNavigation): void {
  const others = navigationsOf(name).filter(({ meta }) => meta.page !== walk.meta.page)
  browserSession.write(keyOf(name), [walk, ...others].slice(0, pagesKept))
}

/** Null for a list that was not open in this tab, and for somebody who stands on none of its pages that were. */
export function navigationOf(name: string, clientId: number): RecordNavigation | null {
  return navigationsOf(name).find(({ ids }) => ids.includes(clientId)) ?? null
}

const navigationsOf = (name: string) =>
  (browserSession.read(keyOf(name)) ?? []) as readonly RecordNavigation[]

export function clientIdsOf(rows: readonly unknown[], key: ClientKey): number[] {
  return rows.map((row) => {
    const { [key]: value } = row as Record<ClientKey, unknown>
    return key === 'client' ? (value as { id: number }).id : (value as number)
  })
}

export interface NavigationPosition {
  /** Number of the client's row in the whole list, from 1. */
  number: number
  previous: Beside
  next: Beside
}

/** The id of whoever stands beside; `beyond`: the list goes on, but not the page; null: the list ends here. */
type Beside = number | 'beyond' | null

/** Where a client stands on the page that was open; null for somebody who is not on it. */
export function placeIn(
  { ids, meta }: Pick<RecordNavigation, 'ids' | 'meta'>,
  clientId: number,
): NavigationPosition | null {
  const people = [...new Set(ids)]
  const at = people.indexOf(clientId)
  if (at < 0) return null
  const { page, perPage, total, totalIsExact } = meta
  const first = (page - 1) * perPage + 1
  const goesOn = totalIsExact ? first + ids.length <= total : page * perPage < countCap
  return {
    number: first + ids.indexOf(clientId),
    previous: people[at - 1] ?? (page > 1 ? 'beyond' : null),
    next: people[at + 1] ?? (goesOn ? 'beyond' : null),
  }
}

/**
 * Who comes beyond the page that was open. It is asked for anew with the one beside it: whoever was worked on may have
 * left the list since, and those behind have moved up onto it.
 * @param ids those of the page as it stood; `current` as it stands; `beside` those of the page on that side
 */
export function beyond(
  ids: readonly number[],
  current: readonly number[],
  beside: readonly number[],
  side: 'previous' | 'next',
): number | null {
  const known = new Set(ids)
  const outwards = (page: readonly number[]) => (side === 'next' ? page : page.toReversed())
  const here = outwards(current)
  const border = here.findLastIndex((id) => known.has(id))
  return [...here.slice(border + 1), ...outwards(beside)].find((id) => !known.has(id)) ?? null
}
