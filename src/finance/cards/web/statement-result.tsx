import { separator } from '#platform/contract/text/separator.ts'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Num } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { InlineMessage } from '#platform/web/ui/banner.tsx'
import { type ColumnReading, statementFields, type StatementReading } from '../statements.contract.ts'
import css from './statements.module.css'
import { statementsMessages } from './statements.messages.ts'

interface Props {
  reading: StatementReading
  /** Reads the file again with these meanings. */
  onColumns: (columns: ColumnReading[]) => void
}

const countNames = ['fresh', 'repeated', 'withdrawals', 'refused'] as const

/** What a statement would bring, what its columns are taken for, and what cannot be read. */
export function StatementResult({ reading, onColumns }: Props) {
  const t = useMessages(statementsMessages)
  return (
    <>
      {reading.headers.length > 0 && <Columns reading={reading} onColumns={onColumns} />}
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
      {reading.fresh === 0 && <InlineMessage tone="info">{t.nothing}</InlineMessage>}
      {reading.problems.length > 0 && (
        <section aria-label={t.problems}>
          <p className={css.text}>{t.problems}</p>
          <ul className={css.problems}>
            {reading.problems.map(({ row, code }) => (
              <li key={`${row}:${code}`}>
                {t.row(row)}
                {separator}
                {t.codes[code]}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Columns({ reading: { headers, preview, columns }, onColumns }: Props) {
  const t = useMessages(statementsMessages)
  const meanings = [...statementFields, 'skip'] as const
  const choose = (at: number, value: string) =>
    onColumns(columns.with(at, meanings.find((one) => one === value) ?? 'skip'))
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
