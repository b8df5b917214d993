import { useState } from 'react'
import { localDigits } from '#platform/contract/text/digits.ts'
import { moneyInWords } from '#platform/contract/text/money-words.ts'
import table from '#platform/web/foreign-tables/read-table.module.css'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { Money } from '#platform/web/text/number-text.tsx'
import { UserText } from '#platform/web/text/user-text.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ColumnHeads } from '#platform/web/ui/column-heads.tsx'
import { optionsOf } from '#platform/web/ui/fields/options-of.ts'
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx'
import { StatusTag } from '#platform/web/ui/status.tsx'
import {
  rowStates,
  statementLimits,
  type StatementReading,
  type StatementRow,
} from '../statements.contract.ts'
import type { Answers } from './statement-result.tsx'
import { statementsMessages } from './statements.messages.ts'
import css from './statements.module.css'

interface Props {
  reading: StatementReading
  answers: Answers
  onAnswers: (answers: Answers) => void
}

/** Rows that are drawn at a time: a month of a busy card has thousands. */
const drawn = 100

/** Every row as it will be kept: day, amount in figures and words, which way and why. */
export function StatementRows({ reading, answers, onAnswers }: Props) {
  const t = useMessages(statementsMessages)
  const [state, setState] = useState<StatementRow['state'] | 'all'>('all')
  const [shown, setShown] = useState(drawn)
  const present = rowStates.filter((one) => reading.rows.some((row) => row.state === one))
  const current = state === 'all' || present.includes(state) ? state : 'all'
  const rows = reading.rows.filter((row) => current === 'all' || row.state === current)
  const toggle = (row: number) => {
    const { deposits } = answers
    const next = deposits.includes(row) ? deposits.filter((one) => one !== row) : [...deposits, row]
    onAnswers({ ...answers, deposits: next })
  }
  return (
    <section aria-label={t.understood} className="stack-4">
      <SegmentedControl
        label={t.understood}
        value={current}
        onChange={setState}
        segments={[{ value: 'all' as const, label: t.allRows }, ...optionsOf(present, t.states)]}
      />
      <AskAll reading={reading} answers={answers} onAnswers={onAnswers} />
      <div className={css.scroll}>
        <table className={table.table}>
          <caption className="sr-only">{t.understood}</caption>
          <ColumnHeads labels={[t.rowNumber, t.when, t.howMuch, t.payer, t.direction]} />
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <Row
                key={row.row}
                row={row}
                currency={reading.currency}
                isChosen={answers.deposits.includes(row.row)}
                onToggle={() => toggle(row.row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && (
        <div>
          <Button size="small" onClick={() => setShown(shown + drawn)}>
            {t.moreRows(rows.length - shown)}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Says of all rows without a proof that they are deposits. */
function AskAll({ reading, answers, onAnswers }: Props) {
  const t = useMessages(statementsMessages)
  const open = reading.rows.filter(({ state, reason }) => state === 'ask' && reason === 'no_proof')
  if (open.length < 2) return null
  const all = [...new Set([...answers.deposits, ...open.map(({ row }) => row)])]
  return (
    <div>
      <Button
        size="small"
        disabled={all.length > statementLimits.decided}
        onClick={() => onAnswers({ ...answers, deposits: all })}
      >
        {t.allAreDeposits(open.length)}
      </Button>
    </div>
  )
}

interface RowProps {
  row: StatementRow
  currency: StatementReading['currency']
  isChosen: boolean
  onToggle: () => void
}

const tones = {
  deposit: { tone: 'success', icon: 'check' },
  withdrawal: { tone: 'neutral', icon: 'minus' },
  ask: { tone: 'today', icon: 'warning' },
  ignored: { tone: 'neutral', icon: 'info' },
  refused: { tone: 'danger', icon: 'error' },
} as const

function Row({ row, currency, isChosen, onToggle }: RowProps) {
  const t = useMessages(statementsMessages)
  const { format, locale } = useLocale()
  const { paidOn, depositTime, amount, payer, state, reason } = row
  return (
    <tr>
      <th scope="row">{format.number(row.row)}</th>
      <td>
        {paidOn === null ? t.unknown : format.longDate(paidOn)}
        {depositTime !== null && (
          <div className="muted flush">
            <bdi>{format.clock(depositTime)}</bdi>
          </div>
        )}
      </td>
      <td>
        {amount === null ? (
          <UserText>{row.written}</UserText>
        ) : (
          <>
            <Money amount={amount} currency={currency} />
            <div className="muted flush">{moneyInWords(amount, currency, locale)}</div>
          </>
        )}
      </td>
      <td>
        {payer === null ? (
          t.unknown
        ) : (
          <>
            {t.payers[payer.kind]} <bdi dir="ltr">…{localDigits(payer.tail, format.prefs.digits)}</bdi>
          </>
        )}
      </td>
      <td>
        <StatusTag {...tones[state]}>{row.isKnown ? t.counts.repeated : t.states[state]}</StatusTag>
        <div className="muted flush">{t.reasons[reason]}</div>
        {(state === 'ask' || isChosen) && (
          <Button size="small" aria-pressed={isChosen} onClick={onToggle}>
            {isChosen ? t.isNoDeposit : t.isDeposit}
          </Button>
        )}
      </td>
    </tr>
  )
}
