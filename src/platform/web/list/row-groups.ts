import type { ListModel, ListRow } from './use-list.ts'

export interface RowGroup<Row> {
  /** Null: the list has no groups, or stands in another order. */
  title: string | null
  rows: readonly ListRow<Row>[]
}

/** The rows as they come, cut where the group changes. */
export function rowGroups<Row>({
  rows,
  list,
  state,
}: Pick<ListModel<Row>, 'rows' | 'list' | 'state'>): RowGroup<Row>[] {
  const { groups } = list
  const sort = state.sort === '' ? list.defaultSort : state.sort
  if (!groups || (sort !== groups.sort && sort !== `-${groups.sort}`)) return [{ title: null, rows }]
  const cut: { title: string; rows: ListRow<Row>[] }[] = []
  for (const row of rows) {
    const title = groups.of(row.row)
    const last = cut.at(-1)
    if (last?.title === title) last.rows.push(row)
    else cut.push({ title, rows: [row] })
  }
  return cut
}
