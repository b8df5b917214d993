import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons.tsx'
import { sizedBy } from './column-widths.ts'
import { lazyPart } from './lazy-part.ts'
import type { ListColumn } from './list-declaration.ts'
import { listMessages } from './list.messages.ts'
import css from './list-table.module.css'
import { withNextSort } from './list-state.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { rowGroups } from './row-groups.ts'
import { DueWord, RowMenu, rowMarks } from './row-parts.tsx'
import type { RowActions } from './row-actions.ts'
import { pageState, pageToggled } from './selection.ts'
import type { ListModel, ListRow } from './use-list.ts'
import type { SelectionModel } from './use-selection.ts'

// Nobody without a pointer needs it, and few with one.
const ColumnResizer = lazyPart(() => import('./column-resizer.tsx').then((module) => module.ColumnResizer))

interface Props<Row> {
  model: ListModel<Row>
  selection: SelectionModel | null
  actions: RowActions
}

/** A plain table: header and identity column stay in view, everything else scrolls inside. */
export function ListTable<Row>({ model, selection, actions }: Props<Row>) {
  const t = useMessages(listMessages)
  const { rows, columns, loading, list } = model
  const pageIds = rows.map((row) => row.id)
  return (
    <div className={css.scroller} tabIndex={0} role="group" aria-label={t.table(list.title)}>
      <table
        className={css.table}
        aria-label={list.title}
        data-busy={loading.isPlaceholderData ? '' : undefined}
      >
        <thead>
          <tr>
            {selection && (
              <th className={classNames(css.check, css.pin)}>
                <RowCheckbox
                  label={t.selectPage}
                  state={pageState(selection.value, pageIds)}
                  onToggle={() => selection.set(pageToggled(selection.value, pageIds))}
                />
              </th>
            )}
            {columns.map((column, index) => (
              <ColumnHeader
                key={column.id}
                column={column}
                model={model}
                className={index === 0 ? classNames(css.identity, css.pin) : undefined}
              />
            ))}
            <th className={css.menu}>
              <span className="sr-only">{t.more}</span>
            </th>
          </tr>
        </thead>
        {rowGroups(model).map((group) => (
          <tbody key={group.rows[0]?.id ?? ''} onKeyDown={(event) => onArrowKeys(event, actions)}>
            {group.title !== null && (
              <tr className={css.group}>
                <th scope="rowgroup" colSpan={columns.length + (selection ? 2 : 1)}>
                  <span>{group.title}</span>
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <TableRow key={row.id} row={row} model={model} selection={selection} actions={actions} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface HeaderProps<Row> {
  column: ListColumn<Row>
  model: ListModel<Row>
  className: string | undefined
}

function ColumnHeader<Row>({ column, model, ...props }: HeaderProps<Row>) {
  const { state, list, go } = model
  const className = classNames(props.className, column.numeric ? css.amounts : undefined)
  const { sort, label, width } = column
  const sized = sizedBy(column, model)
  const [isNear, setIsNear] = useState(false)
  const near = { onPointerEnter: () => setIsNear(true) }
  const resizer = isNear && (
    <Suspense>
      <ColumnResizer column={column.id} model={model} />
    </Suspense>
  )
  if (sort === undefined) {
    return (
      <th scope="col" className={className} data-width={width} {...sized} {...near}>
        {label}
        {resizer}
      </th>
    )
  }
  const order = orderOf(sort, state.sort === '' ? list.defaultSort : state.sort)
  return (
    <th scope="col" className={className} data-width={width} aria-sort={order} {...sized} {...near}>
      <button type="button" className={css.sort} onClick={() => go(withNextSort(state, sort))}>
        {label}
        {order && <SortMark order={order} />}
      </button>
      {resizer}
    </th>
  )
}

type Order = 'ascending' | 'descending'

function orderOf(sort: string, current: string | undefined): Order | undefined {
  if (current === sort) return 'ascending'
  return current === `-${sort}` ? 'descending' : undefined
}

function SortMark({ order }: { order: Order }) {
  const t = useMessages(listMessages)
  return (
    <>
      <Icon name={order === 'ascending' ? 'sort-up' : 'sort-down'} size="small" />
      <span className={css.order}>{t[order]}</span>
    </>
  )
}

interface RowProps<Row> extends Props<Row> {
  row: ListRow<Row>
}

function TableRow<Row>({ row, model, selection, actions }: RowProps<Row>) {
  const t = useMessages(listMessages)
  const [, ...others] = model.columns
  return (
    <tr {...rowMarks(row, model, selection)} onClick={followRow}>
      {selection && (
        <td className={classNames(css.check, css.pin)}>
          <RowCheckbox
            label={t.select(row.name)}
            state={selection.has(row.id) ? 'all' : 'none'}
            onToggle={(shift) => (shift ? selection.range(row.id) : selection.toggle(row.id))}
          />
        </td>
      )}
      <IdentityCell row={row} model={model} />
      {others.map((column) => (
        <td
          key={column.id}
          className={column.numeric ? 'num' : undefined}
          data-width={column.width}
          {...sizedBy(column, model)}
        >
          <Clamped numeric={column.numeric}>{column.cell(row.row)}</Clamped>
        </td>
      ))}
      <td className={css.menu}>
        <RowMenu row={row} model={model} actions={actions} />
      </td>
    </tr>
  )
}

function IdentityCell<Row>({ row, model }: { row: ListRow<Row>; model: ListModel<Row> }) {
  const [identity] = model.columns
  return (
    <th
      scope="row"
      className={classNames(css.identity, css.pin)}
      data-width={identity?.width}
      {...(identity && sizedBy(identity, model))}
    >
      <div className={css.who}>
        <a className={css.link} href={row.href} data-row-link="">
          {identity?.cell(row.row)}
        </a>
        <DueWord row={row.row} model={model} />
      </div>
    </th>
  )
}

function Clamped({ numeric, children }: { numeric: true | undefined; children: ReactNode }) {
  return numeric ? children : <div className={css.clamp}>{children}</div>
}

/** A press anywhere on the row follows its link with the same modifier keys; marking text does not. */
function followRow(event: MouseEvent<HTMLTableRowElement>) {
  const row = event.currentTarget
  const target = event.target as Element
  if (event.defaultPrevented || !row.contains(target) || target.closest('a, button, input, label')) return
  if (getSelection()?.type === 'Range') return
  row.querySelector('[data-row-link]')?.dispatchEvent(new globalThis.MouseEvent('click', event.nativeEvent))
}

/** Inside the rows the arrow keys walk them, Space shows the preview and Escape closes it; elsewhere they scroll as ever. */
function onArrowKeys(event: KeyboardEvent, actions: RowActions) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const isLink = (event.target as Element).matches('[data-row-link]')
  const action = {
    ArrowDown: actions.next,
    ArrowUp: actions.previous,
    ' ': isLink ? actions.preview : undefined,
    Escape: actions.closePreview,
  }[event.key]
  if (!action || (!isLink && !(event.target as Element).matches('input'))) return
  event.preventDefault()
  action()
}
