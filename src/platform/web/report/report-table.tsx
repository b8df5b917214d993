import type { JudgedShare } from '#platform/contract/report-ratios.ts'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import css from './report.module.css'
import { JudgedText } from './judged-text.tsx'
import { reportMessages } from './report.messages.ts'

export interface ReportCell {
  value: number
  /** How it is written; absent: as a plain number. */
  text?: string
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
  cells: readonly ReportCell[]
}

interface Props {
  caption: string
  /** What the lines stand for. */
  head: string
  columns: readonly string[]
  lines: readonly ReportLine[]
  total: ReportLine['cells']
}

/** The rows of a report with their sum; every number opens the rows that it counts. */
export function ReportTable({ caption, head, columns, lines, total }: Props) {
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
                <th key={column} scope="col">
                  {column}
                </th>
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
        <p className={css.known}>
          <bdi>
            <span aria-hidden="true">… </span>
            {t.unfinishedNote}
          </bdi>
        </p>
      )}
    </div>
  )
}

function Line({ line, columns }: { line: ReportLine; columns: readonly string[] }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{line.label}</bdi>
      </th>
      {columns.map((column, place) => (
        <td key={column}>
          <Cell cell={line.cells[place]} row={line.label} column={column} />
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
        number
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
