import type { ReactNode } from 'react'
import type { AnyReport, Words } from '#platform/contract/declared-report.ts'
import type { EndpointData } from '#platform/contract/endpoint.ts'
import type { Bilingual } from '#platform/contract/scalars.ts'
import type { Formatter } from '#platform/contract/text/format.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ListColumn } from '../list/list-declaration.ts'
import { DateText, Instant } from '../text/date-text.tsx'
import { LocalName } from '../text/local-name.tsx'
import { Num, Weight } from '../text/number-text.tsx'
import { UserText } from '../text/user-text.tsx'

interface Shown {
  /** Words the values of a dimension. */
  sayOf: (dimension: string) => (key: string) => string
  say: (words: Words) => string
  format: Formatter
  locale: LocaleId
}

/** What a field may hold to be shown so; null shows nothing. */
interface Fields {
  day: string
  moment: string
  number: number
  /** In grams, shown in kilograms with one decimal. */
  weight: number
  name: Bilingual
  text: string
  /** A value of the dimension that is called as the field. */
  word: string
}

type FieldOf<Row, Value> = {
  [Field in keyof Row]: Row[Field] extends Value | null ? Field : never
}[keyof Row] &
  string

/** A field of a row as what it is, or a cell of its own. `id` is the name of the field unless it is given. */
export type RowColumn<Row> = Pick<ListColumn<Row>, 'sort' | 'numeric' | 'defaultHidden'> & {
  label: Words
} & (
    | { [As in keyof Fields]: { of: FieldOf<Row, Fields[As]>; as: As; id?: string } }[keyof Fields]
    | { id: string; cell: (row: Row, shown: Shown) => ReactNode }
  )

type Cells = {
  [As in keyof Fields]: (value: Fields[As], field: string, shown: Shown) => ReactNode
}

const cells: Cells = {
  day: (iso) => <DateText iso={iso} />,
  moment: (at) => <Instant at={at} />,
  number: (value) => <Num value={value} />,
  weight: (grams) => <Weight grams={grams} decimals={1} />,
  name: (name) => <LocalName name={name} />,
  text: (text) => <UserText>{text}</UserText>,
  word: (code, field, { sayOf }) => sayOf(field)(code),
}

/** A report with the columns that its list has between the client and the supporter. */
export interface ReportRows<Row = never> {
  report: AnyReport
  columns: (shown: Shown) => ListColumn<Row>[]
}

/** Declares what the list behind the numbers of a report shows. */
export const reportRows = <Report extends AnyReport>(
  report: Report,
  columns: readonly RowColumn<EndpointData<Report['endpoints']['rows']>>[],
): ReportRows<EndpointData<Report['endpoints']['rows']>> => ({
  report,
  columns: (shown) => columns.map((column) => listColumn(column, shown)),
})

function listColumn<Row>(column: RowColumn<Row>, shown: Shown): ListColumn<Row> {
  const label = shown.say(column.label)
  if ('cell' in column) return { ...column, label, cell: (row) => column.cell(row, shown) }
  const { of: field, as, id = field, ...look } = column
  const cell = cells[as] as (value: unknown, field: string, shown: Shown) => ReactNode
  return { ...look, id, label, cell: (row) => row[field] !== null && cell(row[field], field, shown) }
}
