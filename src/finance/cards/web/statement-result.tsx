import {
  type DecimalMark,
  decimalMarks,
  type ForeignDateReading,
  foreignDateReadings,
} from '#platform/contract/foreign-tables.contract.ts'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import {
  type ColumnReading,
  statementFields,
  type StatementReading,
  type StatementUnit,
  statementUnits,
} from '../statements.contract.ts'
import { StatementRows } from './statement-rows.tsx'
import css from './statements.module.css'
import { statementFileMessages } from './statement-file.messages.ts'
import { statementsMessages } from './statements.messages.ts'

/** What a person says of the statement. */
export interface Answers {
  columns?: ColumnReading[]
  unit?: StatementUnit
  dateOrder?: ForeignDateReading
  decimal?: DecimalMark
  headerRow?: number
  sheet?: string
  /** Rows without a proof that are deposits. */
  deposits: readonly number[]
}

interface Props {
  reading: StatementReading
  answers: Answers
  /** Reads the statement again with these answers. */
  onAnswers: (answers: Answers) => void
}

const countNames = ['fresh', 'asked', 'repeated', 'withdrawals', 'ignored', 'refused'] as const

/** What a statement says as it is understood: what has to be said first, the columns, the counts and every row. */
export function StatementResult({ reading, answers, onAnswers }: Props) {
  const t = useMessages(statementsMessages)
  const isReadable = !reading.questions.includes('columns')
  return (
    <>
      <Questions reading={reading} answers={answers} onAnswers={onAnswers} />
      <Problems reading={reading} />
      <HeaderRow reading={reading} answers={answers} onAnswers={onAnswers} />
      {reading.headers.length > 0 && (
        <Columns reading={reading} onColumns={(columns) => onAnswers({ ...answers, columns })} />
      )}
      {isReadable && (
        <>
          <dl className={css.counts} role="status">
            {countNames.map((name) => (
              <div key={name}>
                <dt>{t.counts[name]}</dt>
                <dd>
                  <Num value={reading[name]} />
                </dd>
              </div>
            ))}
          </dl>
          {reading.fresh === 0 && reading.questions.length === 0 && (
            <InlineMessage tone="info">{t.nothing}</InlineMessage>
          )}
          <StatementRows reading={reading} answers={answers} onAnswers={onAnswers} />
        </>
      )}
    </>
  )
}

/** What the statement leaves open and a person has to say before anything is kept. */
function Questions({ reading, answers, onAnswers }: Props) {
  const t = useMessages(statementsMessages)
  const { questions, unit } = reading
  return (
    <>
      {questions.includes('columns') && (
        <InlineMessage tone="today">{t.fileErrors['needs-columns']}</InlineMessage>
      )}
      {(questions.includes('unit') || answers.unit !== undefined) && (
        <SelectField
          name="unit"
          label={t.unit}
          hint={t.unitHint}
          emptyLabel={t.chooseUnit}
          value={answers.unit ?? unit ?? ''}
          options={statementUnits.map((value) => ({ value, label: t.units[value] }))}
          onChange={(value) => onAnswers({ ...answers, ...oneOf('unit', statementUnits, value) })}
        />
      )}
      <DateOrder reading={reading} answers={answers} onAnswers={onAnswers} />
      <Decimal reading={reading} answers={answers} onAnswers={onAnswers} />
      <Sheet reading={reading} answers={answers} onAnswers={onAnswers} />
    </>
  )
}

const dateReadings = Object.keys(foreignDateReadings) as ForeignDateReading[]

function DateOrder({ reading, answers, onAnswers }: Props) {
  const t = useMessages(statementsMessages)
  const f = useMessages(statementFileMessages)
  const { format } = useLocale()
  const isAsked = reading.questions.includes('date_order')
  if (!isAsked && answers.dateOrder === undefined) return null
  const asked = reading.file?.questions.find(({ kind }) => kind === 'date-order')
  const labelOf = (value: ForeignDateReading) => {
    const [order, calendar] = foreignDateReadings[value]
    const sample = asked?.options.find((one) => one.value === value)?.samples[0]
    const day = sample?.read.slice(0, 10) ?? ''
    const words =
      calendar === undefined ? [t.dateOrders[order]] : [t.dateOrders[order], f.calendars[calendar]]
    const label = words.join(f.comma)
    return sample === undefined || day === '' ? label : f.readAs(label, sample.written, format.longDate(day))
  }
  const values = isAsked ? reading.dateOrders : dateReadings.filter((one) => one === answers.dateOrder)
  return (
    <SelectField
      name="dateOrder"
      label={t.dateOrder}
      hint={t.dateOrderHint}
      emptyLabel={t.chooseDateOrder}
      value={answers.dateOrder ?? ''}
      options={values.map((value) => ({ value, label: labelOf(value) }))}
      onChange={(value) => onAnswers({ ...answers, ...oneOf('dateOrder', dateReadings, value) })}
    />
  )
}

function Decimal({ reading, answers, onAnswers }: Props) {
  const t = useMessages(statementsMessages)
  const f = useMessages(statementFileMessages)
  const asked = reading.file?.questions.find(({ kind }) => kind === 'decimal')
  if (asked === undefined) return null
  return (
    <SelectField
      name="decimal"
      label={f.decimal}
      emptyLabel={t.chooseUnit}
      value={answers.decimal ?? ''}
      options={asked.options.map(({ value, samples }) => ({
        value,
        label: samples.map(({ written, read }) => `${written} = ${read}`).join(f.comma),
      }))}
      onChange={(value) => onAnswers({ ...answers, ...oneOf('decimal', decimalMarks, value) })}
    />
  )
}

/** Another sheet has other columns. */
function Sheet({ reading: { file }, answers: { columns: _, headerRow: __, ...others }, onAnswers }: Props) {
  const f = useMessages(statementFileMessages)
  if (file === null || file.found.sheets.length < 2) return null
  return (
    <SelectField
      name="sheet"
      label={f.sheet}
      emptyLabel={f.sheet}
      value={file.found.sheet ?? ''}
      options={file.found.sheets.map((value) => ({ value, label: value }))}
      onChange={(sheet) => onAnswers({ ...others, sheet })}
    />
  )
}

function oneOf<Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
  text: string,
): Partial<Record<Name, Value>> {
  const value = values.find((one) => one === text)
  return value === undefined ? {} : ({ [name]: value } as Partial<Record<Name, Value>>)
}

/** The row of the headers, which may be chosen anew; the columns are then read by its words. */
function HeaderRow({ reading: { file }, answers: { columns: _, ...others }, onAnswers }: Props) {
  const f = useMessages(statementFileMessages)
  const { format } = useLocale()
  if (file === null) return null
  const { headerRow, top } = file.found
  const rows = top.map(({ row, cells }) => ({
    value: String(row),
    label: `${format.number(row)}: ${cells.filter((cell) => cell !== '').join(' | ')}`.slice(0, headerChars),
  }))
  return (
    <SelectField
      name="headerRow"
      label={f.headerRow}
      value={String(headerRow)}
      options={[{ value: '0', label: f.noHeaders }, ...rows]}
      onChange={(value) => onAnswers({ ...others, headerRow: Number(value) })}
    />
  )
}

const headerChars = 90

/** What of the file could not be read, by its rows. */
function Problems({ reading: { file } }: Pick<Props, 'reading'>) {
  const f = useMessages(statementFileMessages)
  const { format } = useLocale()
  const shown = (file?.problems ?? []).filter(({ code }) => code in f.problems).slice(0, problemsShown)
  if (shown.length === 0) return null
  const texts: Readonly<Record<string, string>> = f.problems
  return (
    <InlineMessage tone="today">
      <ul className={css.problems}>
        {shown.map(({ row, column, code }) => (
          <li key={`${row}:${column}:${code}`}>
            {row === null ? texts[code] : f.inRow(format.number(row), texts[code] ?? '')}
          </li>
        ))}
      </ul>
    </InlineMessage>
  )
}

const problemsShown = 10

interface ColumnsProps {
  reading: StatementReading
  onColumns: (columns: ColumnReading[]) => void
}

function Columns({ reading: { headers, preview, columns }, onColumns }: ColumnsProps) {
  const t = useMessages(statementsMessages)
  const meanings = [...statementFields, 'skip'] as const
  // A meaning is one column's: the one that had it is read no more.
  const choose = (at: number, value: string) => {
    const meaning = meanings.find((one) => one === value) ?? 'skip'
    onColumns(columns.map((one, place) => (place === at ? meaning : one === meaning ? 'skip' : one)))
  }
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className="sr-only">{t.columns}</caption>
        <thead>
          <tr>
            <th scope="col">{t.column}</th>
            <th scope="col">{t.example}</th>
            <th scope="col">{t.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {headers.map((header, at) => (
            // Headers may be equal; their place is what tells them apart and never changes.
            <tr key={`${at}:${header}`}>
              <th scope="row">
                <UserText>{header}</UserText>
              </th>
              <td>
                <UserText>{preview[0]?.[at] ?? ''}</UserText>
              </td>
              <td>
                <select
                  className={css.select}
                  aria-label={t.meaningOf(header)}
                  value={columns[at] ?? 'skip'}
                  onChange={(event) => choose(at, event.target.value)}
                >
                  {meanings.map((meaning) => (
                    <option key={meaning} value={meaning}>
                      {t.fields[meaning]}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
