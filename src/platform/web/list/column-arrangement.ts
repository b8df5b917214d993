import type { ListColumns } from '#platform/contract/saved-views.ts'

interface Column {
  id: string
  defaultHidden?: true
}

/**
 * The columns to show, in order. The first column identifies the row: it always comes first.
 * @param kept the person's own arrangement; columns that are newer than it stand last
 * @param named the ids of an address, which say all
 */
export function arrange<C extends Column>(
  columns: readonly C[],
  kept: Pick<ListColumns, 'order' | 'hidden'> | null,
  named: readonly string[] | null,
): C[] {
  const [identity, ...others] = columns
  if (!identity) return []
  if (named) return [identity, ...sorted(others, named).filter((column) => named.includes(column.id))]
  const isNew = ({ id }: C) => !kept?.order.includes(id) && !kept?.hidden.includes(id)
  const isHidden = (column: C) => (isNew(column) ? column.defaultHidden : kept?.hidden.includes(column.id))
  return [identity, ...sorted(others, kept?.order ?? []).filter((column) => !isHidden(column))]
}

/** All columns, the shown ones first: the order in which a dialog offers them. */
export function offered<C extends Column>(columns: readonly C[], shown: readonly string[]): C[] {
  return sorted(columns, shown)
}

/** What the list itself hides, so that keeping something else changes nothing about it. */
export function hiddenOf(columns: readonly Column[]): string[] {
  return columns.filter((column) => column.defaultHidden).map((column) => column.id)
}

function sorted<C extends Column>(columns: readonly C[], order: readonly string[]): C[] {
  const place = ({ id }: C) => (order.includes(id) ? order.indexOf(id) : order.length)
  return columns.toSorted((one, two) => place(one) - place(two))
}
