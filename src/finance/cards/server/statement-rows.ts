import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { parseCard } from '#platform/contract/text/bank-card.ts'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import { normaliseText } from '#platform/contract/text/normalise.ts'
import { foldedText } from '#platform/contract/text/search-key.ts'
import { markedNumber, type NumberMarks } from '#platform/contract/text/number-marks.ts'
import type { ColumnReading, DateOrder, StatementField } from '../statements.contract.ts'
import { dayAndTime, dayOf, timeOf } from './statement-days.ts'
import type { Proof, ReadRow } from './statement-reading.ts'
import { directionOfCell, totalWords, type Unit, unitsIn, withoutUnits } from './statement-labels.ts'

/** What is decided for all rows of a file together. */
export interface TableStyle {
  columns: readonly ColumnReading[]
  order: DateOrder
  marks: NumberMarks
  /** Some amount has a minus or stands in brackets: amounts without are deposits. */
  signsAreUsed: boolean
  /** Named by the header of the column of amounts. */
  headerUnits: readonly Unit[]
}

/** A number of a cell with its sign; `units` are those that the cell names. */
export interface SignedNumber {
  value: number
  sign: -1 | 0 | 1
  units: Unit[]
}

/** The text of a field in a row; empty where the file has no such column. */
export function cellOf(fields: readonly string[], columns: readonly ColumnReading[], field: StatementField) {
  const at = columns.indexOf(field)
  return at < 0 ? '' : (fields[at] ?? '').trim()
}

/** A number without its sign and unit, for `numberMarks`; brackets and a minus on either side are signs. */
export function bareNumber(cell: string): { text: string; sign: -1 | 0 | 1 } {
  const plain = withoutUnits(foldedText(cell))
    .replaceAll(/[\u2212\u2010-\u2013\ufe63\uff0d]/g, '-')
    .trim()
  const isBracketed = /^\(.*\)$/.test(plain)
  const bare = plain.replaceAll(/^\(|\)$/g, '').trim()
  const mark = /^[+-]/.exec(bare)?.[0] ?? /[+-]$/.exec(bare)?.[0]
  const text = bare.replaceAll(/^[+-]\s*|\s*[+-]$/g, '')
  const sign = isBracketed || mark === '-' ? -1 : mark === '+' ? 1 : 0
  return { text, sign }
}

/** `nothing` for an empty cell or a dash; null for text that is no number. */
function signedNumber(cell: string, marks: NumberMarks): SignedNumber | 'nothing' | null {
  const { text, sign } = bareNumber(cell)
  if (text === '') return 'nothing'
  const value = markedNumber(text, marks)
  return value === null ? null : { value, sign, units: unitsIn(foldedText(cell)) }
}

/** A row of a file as it is understood by itself: the balance is compared afterwards. */
export function readRow(fields: readonly string[], style: TableStyle, today: IsoDate): ReadRow {
  const cell = (field: StatementField) => cellOf(fields, style.columns, field)
  const { day, time } = dayAndTime(cell('day'), cell('time'))
  const paidOn = dayOf(day, style.order, today)
  const depositTime = timeOf(time)
  const money = moneyOf(fields, style)
  const row: ReadRow = {
    written: money.written,
    paidOn,
    depositTime: depositTime ?? null,
    number: money.number,
    units: money.units,
    payerLastFour: lastFourIn(cell('payer')),
    reference: shortText(toAsciiDigits(cell('reference')), 40),
    balance: valueOf(signedNumber(cell('balance'), style.marks)),
    note: shortText(cell('note'), 200),
    proof: money.proof,
  }
  if (paidOn === null && totalWords.test(foldedText(fields.join(' '))))
    return { ...row, proof: { state: 'ignored', reason: 'total' } }
  const isOpen = row.proof.state !== 'ignored' && row.proof.state !== 'refused'
  if (isOpen && paidOn === null) return { ...row, proof: { state: 'refused', reason: 'day' } }
  if (isOpen && depositTime === undefined) return { ...row, proof: { state: 'refused', reason: 'time' } }
  return row
}

function valueOf(number: SignedNumber | 'nothing' | null): number | null {
  if (number === null || number === 'nothing') return null
  return number.sign < 0 ? -number.value : number.value
}

interface Money {
  written: string
  number: number | null
  units: Unit[]
  proof: Proof
}

/** How much, and which way by the columns of the row alone. */
function moneyOf(fields: readonly string[], style: TableStyle): Money {
  const read = (field: 'deposit' | 'withdrawal' | 'amount'): Cell => {
    const written = cellOf(fields, style.columns, field)
    return { written, number: signedNumber(written, style.marks) }
  }
  const [deposit, withdrawal] = [read('deposit'), read('withdrawal')]
  const [isIn, isOut] = [isFilled(deposit), isFilled(withdrawal)]
  if (isIn && isOut) return unread(`${deposit.written} / ${withdrawal.written}`, 'several')
  if (isIn) return moneyIn(deposit, style, (sign) => ownColumn(sign < 0 ? 'withdrawal' : 'deposit'))
  if (isOut) return moneyIn(withdrawal, style, () => ownColumn('withdrawal'))
  const direction = directionOfCell(foldedText(cellOf(fields, style.columns, 'direction')))
  return moneyIn(read('amount'), style, (sign) => proofOf(sign, direction, style))
}

interface Cell {
  written: string
  number: SignedNumber | 'nothing' | null
}

const isFilled = ({ number }: Cell): boolean =>
  number === null || (number !== 'nothing' && number.value !== 0)

function moneyIn(
  { written, number }: Cell,
  { headerUnits }: TableStyle,
  proofBy: (sign: -1 | 0 | 1) => Proof,
): Money {
  if (number === null) return unread(written, 'amount')
  if (number === 'nothing' || number.value === 0)
    return { ...unread(written, 'amount'), proof: { state: 'ignored', reason: 'nothing' } }
  const units = number.units.length > 0 ? number.units : [...headerUnits]
  return { written, number: number.value, units, proof: proofBy(number.sign) }
}

const ownColumn = (state: 'deposit' | 'withdrawal'): Proof => ({ state, reason: 'own_column' })

const unread = (written: string, reason: 'amount' | 'several'): Money => ({
  written,
  number: null,
  units: [],
  proof: { state: 'refused', reason },
})

/** An amount by its sign and the column that says which way; two that differ are a question. */
function proofOf(sign: -1 | 0 | 1, direction: 1 | -1 | null, style: TableStyle): Proof {
  if (direction !== null) {
    const isContradiction = sign !== 0 && sign !== direction
    if (isContradiction) return { state: 'ask', reason: 'contradiction' }
    return { state: stateOf(direction), reason: 'direction_column' }
  }
  const bySign = sign === 0 && style.signsAreUsed ? 1 : sign
  return bySign === 0 ? { state: 'ask', reason: 'no_proof' } : { state: stateOf(bySign), reason: 'sign' }
}

export const stateOf = (sign: 1 | -1): 'deposit' | 'withdrawal' => (sign === 1 ? 'deposit' : 'withdrawal')

/** Of a whole card number, a masked one or its end; an account number (a sheba) names no card. */
export function lastFourIn(text: string): string | null {
  const plain = toAsciiDigits(text).trim()
  const card = parseCard(plain)
  if (card !== null) return card.slice(-4)
  const compact = plain.replaceAll(/[\s.-]/g, '')
  const isMaskedOrEnd = /^(?:\d{4,6})?[*xX•]{2,12}\d{4}$|^\d{4}$/.test(compact)
  return isMaskedOrEnd ? compact.slice(-4) : null
}

function shortText(cell: string, max: number): string | null {
  const clean = normaliseText(cell, 'any').slice(0, max)
  return clean === '' ? null : clean
}
