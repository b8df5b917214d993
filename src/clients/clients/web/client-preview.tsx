import type { ReactNode } from 'react'
import type { ClientInList } from './client-columns.tsx'
import css from './client-list.module.css'

interface Props {
  row: ClientInList
  /** What the list can say of a client, shown there or not. */
  columns: readonly { id: string; label: string; cell: (row: ClientInList) => ReactNode }[]
}

/** A client beside the list: every fact of the row, so that most questions need no visit to the profile. */
export function ClientPreview({ row, columns }: Props) {
  return (
    <dl className={css.facts}>
      {columns.map(({ id, label, cell }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}
