import { useState } from 'react'
import type { BulkSelection } from './list-declaration.ts'
import { countOf, isSelected, nothing, ranged, toggled, type Selection } from './selection.ts'
import type { ListModel } from './use-list.ts'

export interface SelectionModel {
  value: Selection
  set: (selection: Selection) => void
  has: (id: string) => boolean
  toggle: (id: string) => void
  range: (id: string) => void
  count: number
  /** As acts receive it. */
  bulk: BulkSelection
}

/** Selected rows survive paging and sorting; another filter means other rows and starts anew. */
export function useSelection<Row>({ rows, query, meta }: ListModel<Row>): SelectionModel {
  const { sort: _sort, ...filter } = query
  const key = JSON.stringify(filter)
  const [kept, setKept] = useState({ key, value: nothing })
  const value = kept.key === key ? kept.value : nothing
  const pageIds = rows.map((row) => row.id)
  const set = (next: Selection) => setKept({ key, value: next })
  const count = countOf(value, meta?.total ?? 0)
  return {
    value,
    set,
    has: (id) => isSelected(value, id),
    toggle: (id) => set(toggled(value, id, pageIds)),
    range: (id) => set(ranged(value, id, pageIds)),
    count,
    bulk:
      value.scope === 'matching'
        ? { scope: 'matching', query: filter, count }
        : { scope: 'rows', ids: value.ids, count },
  }
}
