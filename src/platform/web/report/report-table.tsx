import type { JudgedShare } from '#platform/contract/report-ratios.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { Icon } from '../ui/icons.tsx'
import css from './report.module.css'
import { JudgedText } from './judged-text.tsx'
import { nextOrder } from './row-order.ts'
import { reportMessages } from './report.messages.ts'

export interface ReportCell {
  value: number
  /** How it is written; absent: as a plain number. */
  text?: string
  /** What rows are put in order by, where it is not `value`; null: there is no number. */
  order?: number | null
  /** Why there is no number. */
  missing?: string
  /** The rows that it counts. */
  href: string
  /** Of a share: its interval, and what was expected. */
  judged?: JudgedShare
  /** More may still be counted. */
  unfinished?: boolean
}

export interface ReportLine {
  key: string
  label: string
  /** What is known of its time, below its name. */
  notes?: readonly string[]
  cells: readonly ReportCell[]
}

interface Props {
  caption: string
  /** What the lines stand for. */
  head: string
  columns: readonly ReportColumn[]
  lines: readonly ReportLine[]
  total: ReportLine['cells']
  /** The column that the lines are in the order of, `-id` downwards; '' as they came. */
  order?: string
  /** Absent: they stay as they came. */
  onOrder?: (order: string) => void
}

interface ReportColumn {
  id: string
  label: string
}

/** The rows of a report with their sum; every number opens the rows that it counts. */
export function ReportTable({ caption, head, columns, lines, total, order = '', onOrder }: Props) {
  const t = useMessages(reportMessages)
  const isUnfinished = lines.some(({ cells }) => cells.some(({ unfinished }) => unfinished))
  return (
    <div>
      <div className={css.scroll} role="region" aria-label={caption} tabIndex={0}>
        <table className={css.table}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map((column) => (
                <Head key={column.id} column={column} order={order} onOrder={onOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.key} line={line} columns={columns} />
            ))}
          </tbody>
          <tfoot>
            <Line line={{ key: '', label: t.total, cells: total }} columns={columns} />
          </tfoot>
        </table>
      </div>
      {isUnfinished && (
        <p className="line-1-4 flush note">
          <bdi>
            <span aria-hidden="true">… </span>
            {t.unfinishedNote}
          </bdi>
        </p>
      )}
    </div>
  )
}

interface HeadProps extends Pick<Props, 'order'> {
  column: ReportColumn
  onOrder: Props['onOrder'] | undefined
}

/** Press it: the largest first, then the smallest, then as the rows came. */
function Head({ column: { id, label }, order = '', onOrder }: HeadProps) {
  if (!onOrder) return <th scope="col">{label}</th>
  const isUp = order === id
  const isDown = order === `-${id}`
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button type="button" className={css.sort} onClick={() => onOrder(nextOrder(order, id))}>
        {label}
        {(isUp || isDown) && <Icon name={isUp ? 'sort-up' : 'sort-down'} size="small" />}
      </button>
    </th>
  )
}

function Line({ line, columns }: { line: ReportLine; columns: readonly ReportColumn[] }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{line.label}</bdi>
        {line.notes?.map((note) => (
          <bdi key={note} className={css.noted}>
            {note}
          </bdi>
        ))}
      </th>
      {columns.map(({ id, label }, place) => (
        <td key={id}>
          <Cell cell={line.cells[place]} row={line.label} column={label} />
        </td>
      ))}
    </tr>
  )
}

interface CellProps {
  cell: ReportCell | undefined
  row: string
  column: string
}

function Cell({ cell, row, column }: CellProps) {
  const t = useMessages(reportMessages)
  const { format } = useLocale()
  if (!cell) return null
  const number = cell.text ?? format.number(cell.value)
  return (
    <>
      {cell.value === 0 ? (
        <span title={cell.missing}>
          {number}
          {cell.missing && <span className="sr-only"> {cell.missing}</span>}
        </span>
      ) : (
        <a className="inline" href={cell.href} aria-label={t.opens(row, column, number)}>
          {number}
        </a>
      )}
      {cell.judged && <JudgedText judged={cell.judged} />}
      {cell.unfinished && (
        <>
          <span aria-hidden="true"> …</span>
          <span className="sr-only"> {t.unfinished}</span>
        </>
      )}
    </>
  )
}
