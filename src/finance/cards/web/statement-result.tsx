import type { ForeignChoices } from '#platform/contract/foreign-tables.contract.ts'
import { ForeignReadingFields } from '#platform/web/foreign-tables/foreign-reading.tsx'
import table from '#platform/web/foreign-tables/read-table.module.css'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { ColumnHeads } from '#platform/web/ui/column-heads.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { SelectField } from '#platform/web/ui/fields/select-field.tsx'
import {
  type ColumnReading,
  type DateOrder,
  statementFields,
  type StatementReading,
  type StatementUnit,
  statementUnits,
} from '../statements.contract.ts'
import { StatementRows } from './statement-rows.tsx'
import { statementsMessages } from './statements.messages.ts'
import css from './statements.module.css'

/** What a person says of the statement. */
export interface Answers {
  /** Of a file; absent: as the last one with its headers was read. */
  choices?: ForeignChoices
  unit?: StatementUnit
  /** Of messages. */
  dateOrder?: DateOrder
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
      <FileReading reading={reading} answers={answers} onAnswers={onAnswers} />
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

/** What the statement leaves open beside how its file is written. */
function Questions({ reading, answers, onAnswers }: Props) {
  const t = useMessages(statementsMessages)
  const { questions, dateOrders, unit, file } = reading
  const asksOrder = file === null && (questions.includes('date_order') || answers.dateOrder !== undefined)
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
          options={optionsOf(statementUnits, t.units)}
          onChange={(value) => onAnswers({ ...answers, ...oneOf('unit', statementUnits, value) })}
        />
      )}
      {asksOrder && (
        <SelectField
          name="dateOrder"
          label={t.dateOrder}
          hint={t.dateOrderHint}
          emptyLabel={t.chooseDateOrder}
          value={answers.dateOrder ?? ''}
          options={optionsOf(dateOrders, t.dateOrders)}
          onChange={(value) => onAnswers({ ...answers, ...oneOf('dateOrder', dateOrders, value) })}
        />
      )}
    </>
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

/** How a file was read, and what its columns hold. */
function FileReading({ reading, answers, onAnswers }: Props) {
  const t = useMessages(statementsMessages)
  const { file, columns, choices } = reading
  if (file === null) return null
  const names: Readonly<Record<string, string>> = t.fields
  const choose = (said: ForeignChoices) => onAnswers({ ...answers, choices: said })
  return (
    <>
      <ForeignReadingFields
        reading={file}
        choices={choices}
        onChoose={choose}
        fieldName={(field) => names[field] ?? field}
      />
      <Columns
        reading={reading}
        onColumns={(chosen) => choose({ ...choices, columns: withFields(choices, columns, chosen) })}
      />
    </>
  )
}

/** What is said of each column: its field, beside what was said of how it is written. */
function withFields(
  { columns = {} }: ForeignChoices,
  before: readonly ColumnReading[],
  chosen: readonly ColumnReading[],
): NonNullable<ForeignChoices['columns']> {
  const changed = chosen.map((field, at) => {
    const isSame = field === before[at] && columns[at]?.field === undefined
    return [
      String(at),
      isSame ? columns[at] : { ...columns[at], field: field === 'skip' ? null : field },
    ] as const
  })
  return Object.fromEntries(changed.flatMap(([at, choice]) => (choice === undefined ? [] : [[at, choice]])))
}

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
      <table className={table.table}>
        <caption className="sr-only">{t.columns}</caption>
        <ColumnHeads labels={[t.column, t.example, t.meaning]} />
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
                  className={table.select}
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
