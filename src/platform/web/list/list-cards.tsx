import { Fragment } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { classNames } from '../ui/class-names.ts'
import css from './list-cards.module.css'
import { listMessages } from './list.messages.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { rowGroups } from './row-groups.ts'
import { DueWord, RowMenu, rowMarks } from './row-parts.tsx'
import type { RowActions } from './row-actions.ts'
import type { ListModel, ListRow } from './use-list.ts'
import type { SelectionModel } from './use-selection.ts'

interface Props<Row> {
  model: ListModel<Row>
  selection: SelectionModel | null
  actions: RowActions
}

/** The same rows and acts where there is no room for a table. */
export function ListCards<Row>({ model, selection, actions }: Props<Row>) {
  return rowGroups(model).map(({ title, rows }) => (
    <Fragment key={rows[0]?.id ?? ''}>
      {title !== null && <h2 className={css.group}>{title}</h2>}
      <ul className={css.cards} data-busy={model.loading.isPlaceholderData ? '' : undefined}>
        {rows.map((row) => (
          <RowCard key={row.id} row={row} model={model} selection={selection} actions={actions} />
        ))}
      </ul>
    </Fragment>
  ))
}

function RowCard<Row>({ row, model, selection, actions }: Props<Row> & { row: ListRow<Row> }) {
  const t = useMessages(listMessages)
  const [identity, ...others] = model.columns
  const marks = rowMarks(row, model, selection)
  return (
    <li {...marks} className={classNames(css.card, 'card', marks.className)}>
      <div className={css.head}>
        {selection && (
          <RowCheckbox
            label={t.select(row.name)}
            state={selection.has(row.id) ? 'all' : 'none'}
            onToggle={() => selection.toggle(row.id)}
          />
        )}
        <a className={css.link} href={row.href} data-row-link="">
          {identity?.cell(row.row)}
        </a>
        <DueWord row={row.row} model={model} />
        <RowMenu row={row} model={model} actions={actions} />
      </div>
      <dl className={css.facts}>
        {others.map((column) => (
          <div key={column.id} className={css.fact} data-width={column.width}>
            <dt>{column.label}</dt>
            <dd>{column.cell(row.row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
