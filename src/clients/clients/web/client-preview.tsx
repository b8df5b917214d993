import type { ListColumn } from '#platform/web/list/list-declaration.ts'
import type { ClientRow } from '../clients.contract.ts'
import css from './client-list.module.css'

interface Props {
  row: ClientRow
  /** What the list can say of a client, shown there or not. */
  columns: readonly ListColumn<ClientRow>[]
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
