import { parseCard } from '#platform/contract/text/bank-card.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'
import { normaliseText } from '#platform/contract/text/normalise.ts'
import { foldedText } from '#platform/contract/text/search-key.ts'
import type { ForeignColumn, ForeignUnit } from '#platform/contract/foreign-tables.contract.ts'
import {
  isProblem,
  readDayCell,
  readNumberCell,
  readTimeCell,
} from '#platform/server/foreign-tables/read-column.ts'
import type { ColumnReading, StatementField } from '../statements.contract.ts'
import { directionOfCell, isFailedCell, totalWords, withoutUnits } from './statement-labels.ts'
import type { Proof, ReadPayer, ReadRow } from './statement-reading.ts'

/** What is decided for all rows of a file together. */
export interface TableStyle {
  columns: readonly ColumnReading[]
  /** How the column at each place is written. */
  read: readonly (ForeignColumn | undefined)[]
  /** Some amount has a minus or stands in brackets: amounts without are deposits. */
  signsAreUsed: boolean
}

/** A number of a cell with its sign; `units` are those that the cell or its header names. */
export interface SignedNumber {
  value: number
  sign: -1 | 0 | 1
  units: ForeignUnit[]
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
function signedNumber(fields: readonly string[], style: TableStyle, field: StatementField): Cell {
  const written = cellOf(fields, style.columns, field)
  const column = style.read[style.columns.indexOf(field)]
  if (column?.style.kind !== 'number') return { written, number: 'nothing' }
  const read = readNumberCell(written, column.style)
  if (isProblem(read) || read.limit !== null) return { written, number: null }
  if (read.value === null) return { written, number: 'nothing' }
  const units = read.unit === null ? column.units : [read.unit]
  return { written, number: { value: Math.abs(read.value), sign: bareNumber(written).sign, units } }
}

/** A row of a file as it is understood by itself: the balance is compared afterwards. */
export function readRow(fields: readonly string[], style: TableStyle, today: IsoDate): ReadRow {
  const cell = (field: StatementField) => cellOf(fields, style.columns, field)
  const { day, time } = momentOf(fields, style)
  const paidOn = day !== null && day <= today ? day : null
  const money = moneyOf(fields, style)
  const row: ReadRow = {
    written: money.written,
    paidOn,
    depositTime: time,
    number: money.number,
    units: money.units,
    payer: payerIn(cell('payer')),
    reference: shortText(toAsciiDigits(cell('reference')), 40),
    balance: valueOf(signedNumber(fields, style, 'balance').number),
    note: shortText(cell('note'), 200),
    proof: money.proof,
  }
  if (fields.some((one, at) => saysWhat(style.columns[at]) && isFailedCell(foldedText(one))))
    return { ...row, proof: { state: 'ignored', reason: 'failed' } }
  if (paidOn === null && totalWords.test(foldedText(fields.join(' '))))
    return { ...row, proof: { state: 'ignored', reason: 'total' } }
  const isOpen = row.proof.state !== 'ignored' && row.proof.state !== 'refused'
  return isOpen && paidOn === null ? { ...row, proof: { state: 'refused', reason: 'day' } } : row
}

/** Columns in which a file can say that nothing came of a row. */
const saysWhat = (column: ColumnReading | undefined): boolean =>
  column === 'skip' || column === 'note' || column === 'direction'

/** A time that cannot be read is as unknown as one that is missing. */
function momentOf(
  fields: readonly string[],
  style: TableStyle,
): { day: IsoDate | null; time: string | null } {
  const column = style.read[style.columns.indexOf('day')]
  const written = cellOf(fields, style.columns, 'day')
  const read = column?.style.kind === 'date' ? readDayCell(written, column.style) : null
  const { day, time } = read === null || isProblem(read) ? { day: null, time: null } : read
  const own = readTimeCell(cellOf(fields, style.columns, 'time'))
  return { day, time: (isProblem(own) ? null : own.time) ?? time }
}

function valueOf(number: SignedNumber | 'nothing' | null): number | null {
  if (number === null || number === 'nothing') return null
  return number.sign < 0 ? -number.value : number.value
}

interface Money {
  written: string
  number: number | null
  units: ForeignUnit[]
  proof: Proof
}

/** How much, and which way by the columns of the row alone. */
function moneyOf(fields: readonly string[], style: TableStyle): Money {
  const read = (field: 'deposit' | 'withdrawal' | 'amount') => signedNumber(fields, style, field)
  const [deposit, withdrawal] = [read('deposit'), read('withdrawal')]
  const [isIn, isOut] = [isFilled(deposit), isFilled(withdrawal)]
  if (isIn && isOut) return unread(`${deposit.written} / ${withdrawal.written}`, 'several')
  if (isIn) return moneyIn(deposit, (sign) => ownColumn(sign < 0 ? 'withdrawal' : 'deposit'))
  if (isOut) return moneyIn(withdrawal, () => ownColumn('withdrawal'))
  const direction = directionOfCell(foldedText(cellOf(fields, style.columns, 'direction')))
  return moneyIn(read('amount'), (sign) => proofOf(sign, direction, style))
}

interface Cell {
  written: string
  number: SignedNumber | 'nothing' | null
}

const isFilled = ({ number }: Cell): boolean =>
  number === null || (number !== 'nothing' && number.value !== 0)

function moneyIn({ written, number }: Cell, proofBy: (sign: -1 | 0 | 1) => Proof): Money {
  if (number === null) return unread(written, 'amount')
  if (number === 'nothing' || number.value === 0)
    return { ...unread(written, 'amount'), proof: { state: 'ignored', reason: 'nothing' } }
  return { written, number: number.value, units: number.units, proof: proofBy(number.sign) }
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

/** Who paid: a card by its number, a masked one or its end; the number of an account names no card. */
export function payerIn(text: string): ReadPayer | null {
  const plain = foldedText(text).trim().toUpperCase()
  const compact = plain.replaceAll(/[\s.-]/g, '')
  const card = lastFourIn(plain)
  if (card !== null) return { kind: 'card', tail: card, account: null }
  if (/^(?:I[RQ])[\dA-Z*•]{10,30}$|^\d{24}$/.test(compact)) {
    const whole = /^\d/.test(compact) ? `IR${compact}` : compact
    return { kind: 'sheba', tail: compact.slice(-4), account: wholeOf(whole) }
  }
  return /^[\d*•]{5,30}$/.test(compact) && !/^\d{16}$/.test(compact)
    ? { kind: 'account', tail: compact.slice(-4), account: wholeOf(compact) }
    : null
}

/** A masked number may be several payers'. */
const wholeOf = (number: string): string | null => (/[*•]/.test(number) ? null : number)

/** The end of a card: of a whole number, a masked one or the end alone. */
function lastFourIn(text: string): string | null {
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
