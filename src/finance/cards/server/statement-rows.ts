import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { parseCard } from '#platform/contract/text/bank-card.ts'
import { parseClockTime } from '#platform/contract/text/clock-time.ts'
import { parseInteger, toAsciiDigits } from '#platform/contract/text/digits.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { normaliseText } from '#platform/contract/text/normalise.ts'
import { parseTypedDate } from '#platform/contract/text/parse-date.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import { type ColumnReading, type StatementField, statementFields } from '../statements.contract.ts'
import type { Problem, ReadDeposit } from './statement-reading.ts'

/** The headers of the sample file; other words of banks beside. */
export const statementHeaders: Record<LocaleId, Record<StatementField, string>> = {
  'fa-IR': {
    day: 'تاریخ',
    time: 'ساعت',
    amount: 'مبلغ واریز',
    payer: 'کارت مبدا',
    reference: 'شماره پیگیری',
    balance: 'مانده',
    note: 'شرح',
  },
  'ar-IQ': {
    day: 'التاريخ',
    time: 'الساعة',
    amount: 'مبلغ الإيداع',
    payer: 'بطاقة المودِع',
    reference: 'رقم المرجع',
    balance: 'الرصيد',
    note: 'البيان',
  },
}

const otherHeaders: Record<StatementField, readonly string[]> = {
  day: ['date', 'تاریخ تراکنش', 'تاریخ واریز', 'تاریخ و ساعت', 'روز', 'تاريخ العملية'],
  time: ['time', 'زمان', 'ساعت تراکنش', 'الوقت'],
  amount: ['amount', 'مبلغ', 'واریز', 'بستانکار', 'مبلغ (ریال)', 'deposit', 'credit', 'المبلغ', 'دائن'],
  payer: ['card', 'شماره کارت', 'کارت', 'کارت واریز کننده', 'کارت مبدأ', 'payer', 'رقم البطاقة'],
  reference: ['reference', 'پیگیری', 'شماره مرجع', 'کد رهگیری', 'شماره سند', 'المرجع'],
  balance: ['balance', 'موجودی', 'مانده حساب'],
  note: ['note', 'description', 'توضیحات', 'شرح تراکنش', 'توضیح', 'ملاحظات'],
}

const fieldOfHeader = new Map<string, StatementField>(
  statementFields.flatMap((field) =>
    [statementHeaders['fa-IR'][field], statementHeaders['ar-IQ'][field], ...otherHeaders[field]].map(
      (header) => [searchKey(header), field] as const,
    ),
  ),
)

/** What the headers of a file mean; each meaning once, for the first column that has it. */
export function guessReadings(headers: readonly string[]): ColumnReading[] {
  const taken = new Set<StatementField>()
  return headers.map((header) => {
    const field = fieldOfHeader.get(searchKey(header))
    if (!field || taken.has(field)) return 'skip'
    taken.add(field)
    return field
  })
}

/** A row of a file as a deposit, `withdrawal`, or why it cannot be read. */
export function readRow(
  fields: readonly string[],
  columns: readonly ColumnReading[],
  today: IsoDate,
): ReadDeposit | 'withdrawal' | { code: Problem['code'] } {
  const cell = (field: StatementField) => {
    const at = columns.indexOf(field)
    return at < 0 ? '' : (fields[at] ?? '').trim()
  }
  const when = readWhen(cell('day'), cell('time'), today)
  if (typeof when === 'string') return { code: when }
  const amount = readAmount(cell('amount'))
  if (amount === null) return { code: 'amount' }
  if (amount <= 0) return 'withdrawal'
  return {
    ...when,
    amount,
    payerLastFour: lastFourIn(cell('payer')),
    reference: shortText(toAsciiDigits(cell('reference')), 40),
    balance: parseInteger(cell('balance')),
    note: shortText(cell('note'), 200),
  }
}

/** Day and time, each in its column or both in the day's. */
function readWhen(dayCell: string, timeCell: string, today: IsoDate) {
  const plain = toAsciiDigits(dayCell)
  const [, dayText = plain, timeText = ''] = /^(\S+?)[\s,،T-]+(\d{1,2}:\d{2}(?::\d{2})?)$/.exec(plain) ?? []
  const paidOn = parseTypedDate(dayText, today)
  if (paidOn === null || paidOn > today) return 'day' as const
  const depositTime = parseClockTime(timeCell === '' ? timeText : timeCell)
  return depositTime === null ? ('time' as const) : { paidOn, depositTime }
}

/** Nothing in the column of deposits is a withdrawal. */
function readAmount(cell: string): number | null {
  if (cell === '' || cell === '-') return 0
  return parseInteger(cell.replaceAll(/ریال|ريال|دینار|دينار/g, '').trim())
}

/** Of a whole number, a masked one or its end. */
export function lastFourIn(text: string): string | null {
  const plain = toAsciiDigits(text)
  return parseCard(plain)?.slice(-4) ?? /(\d{4})\D*$/.exec(plain)?.[1] ?? null
}

function shortText(cell: string, max: number): string | null {
  const clean = normaliseText(cell, 'any').slice(0, max)
  return clean === '' ? null : clean
}
