import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { PageMeta } from '#platform/contract/endpoint.ts'

/** A page of a list as it is shown, with what is kept back of a newer one. */
export interface HeldPage {
  data: readonly unknown[]
  meta: PageMeta
  /** The newer page, and how many of its rows were not there: nothing moves before somebody asks for it. */
  newer?: NewerPage
}

export interface NewerPage {
  queryKey: QueryKey
  page: HeldPage
  added: number
}

/** What a query says of itself (`meta`) so that its rows stay where they are: how each is told from the others. */
export interface HoldsRows {
  rowId: (row: unknown) => string
}

export type ListQueries = Pick<QueryClient, 'invalidateQueries' | 'setQueryData' | 'getQueryCache'>

/** The pages of a list that stand in front of the person; none while one is on its way. */
export function shownPages(queries: ListQueries, queryKey: QueryKey): Query[] {
  const all = queries.getQueryCache().findAll({ queryKey, type: 'active' })
  return all.filter(({ meta, state }) => meta?.['rowId'] !== undefined && state.data !== undefined)
}

export function showsRow({ meta, state }: Query, id: number): boolean {
  const { rowId } = meta as unknown as HoldsRows
  return (state.data as HeldPage).data.some((row) => rowId(row) === String(id))
}

/**
 * Asks for a page beside the one that is shown. What is in its rows changes in their places and is tinted once; rows
 * that are new or gone wait until they are asked for. Whatever the person does meanwhile comes first.
 */
export async function backgroundRefetch(queries: ListQueries, query: Query): Promise<void> {
  const { queryKey, options, meta } = query
  const before = query.state.data as HeldPage
  if (typeof options.queryFn !== 'function' || query.state.fetchStatus !== 'idle') return
  const asked = { queryKey, signal: new AbortController().signal, meta }
  const page = (await options.queryFn(asked as never)) as HeldPage
  if (query.state.data !== before) return
  const texts = textsOfRows()
  const { data, added } = inPlace(before.data, page.data, (meta as unknown as HoldsRows).rowId)
  const shown: HeldPage = { data, meta: page.meta }
  if (added !== null) shown.newer = { queryKey, page, added }
  queries.setQueryData(queryKey, shown)
  // Whoever comes back to the list later gets it as it is.
  await queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  tintChanged(texts)
}

/**
 * The rows of `before` in their places with the contents of `after`.
 * @returns `added`: how many of `after` are not among them; null where both are the same rows in the same order
 */
export function inPlace<Row>(
  before: readonly Row[],
  after: readonly Row[],
  rowId: (row: Row) => string,
): { data: Row[]; added: number | null } {
  const byId = new Map(after.map((row) => [rowId(row), row]))
  const ids = before.map(rowId)
  const data = before.map((row) => byId.get(rowId(row)) ?? row)
  const isSame = ids.length === after.length && after.every((row, at) => rowId(row) === ids[at])
  return { data, added: isSame ? null : after.filter((row) => !ids.includes(rowId(row))).length }
}

/** Cells of rows, not what selects them or opens their menu. */
const cells = '[data-row] > :is(th, td):not(:has(input, [aria-haspopup])), [data-row] dd'
const tintedMs = 3_000

function textsOfRows(): Map<Element, string | null> {
  return new Map(Array.from(document.querySelectorAll(cells), (cell) => [cell, cell.textContent]))
}

/** Once the page is drawn anew. */
function tintChanged(texts: ReadonlyMap<Element, string | null>): void {
  const tint = () => {
    for (const [cell, text] of texts) {
      if (!cell.isConnected || cell.textContent === text) continue
      cell.setAttribute('data-fresh', '')
      setTimeout(() => cell.removeAttribute('data-fresh'), tintedMs)
    }
  }
  requestAnimationFrame(() => requestAnimationFrame(tint))
}
