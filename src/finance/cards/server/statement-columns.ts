import type { LocaleId } from '#platform/contract/text/locale.ts'
import { foldedText, searchKey } from '#platform/contract/text/search-key.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import {
  amountFields,
  type ColumnReading,
  type StatementField,
  statementFields,
} from '../statements.contract.ts'
import { type Unit, unitsIn, withoutUnits } from './statement-labels.ts'

/** The headers of the sample file; other words of banks beside. */
export const statementHeaders: Record<LocaleId, Record<StatementField, string>> = {
  'fa-IR': {
    day: 'تاریخ',
    time: 'ساعت',
    deposit: 'مبلغ واریز',
    withdrawal: 'مبلغ برداشت',
    amount: 'مبلغ',
    direction: 'نوع',
    payer: 'کارت مبدا',
    reference: 'شماره پیگیری',
    balance: 'مانده',
    note: 'شرح',
  },
  'ar-IQ': {
    day: 'التاريخ',
    time: 'الساعة',
    deposit: 'مبلغ الإيداع',
    withdrawal: 'مبلغ السحب',
    amount: 'المبلغ',
    direction: 'النوع',
    payer: 'بطاقة المودِع',
    reference: 'رقم المرجع',
    balance: 'الرصيد',
    note: 'البيان',
  },
}

/** Columns of the sample file: a column of deposits needs no other proof. */
const sampleFields = ['day', 'time', 'deposit', 'payer', 'reference', 'balance', 'note'] as const

/** The columns of the sample file in the reader's language. */
export function statementSampleColumns(locale: LocaleId): ExportColumn<string[]>[] {
  return sampleFields.map((field, at) => ({
    header: statementHeaders[locale][field],
    kind: field === 'day' ? 'date' : 'text',
    value: (row) => row[at] ?? null,
  }))
}

const otherHeaders: Record<StatementField, readonly string[]> = {
  day: [
    'date',
    'تاریخ تراکنش',
    'تاریخ واریز',
    'تاریخ و ساعت',
    'روز',
    'تاريخ العملية',
    'تاریخ ثبت',
    'زمان ثبت',
    'تاریخ گردش',
    'transaction date',
    'value date',
    'posting date',
    'date time',
    'زمان تراکنش',
    'اليوم',
  ],
  time: ['time', 'زمان', 'ساعت تراکنش', 'الوقت', 'ساعت ثبت'],
  deposit: [
    'واریز',
    'واریزی',
    'بستانکار',
    'مبلغ بستانکار',
    'deposit',
    'credit',
    'credit amount',
    'دائن',
    'إيداع',
    'گردش بستانکار',
    'واریز به حساب',
    'deposits',
    'money in',
    'paid in',
    'الإيداع',
    'له',
  ],
  withdrawal: [
    'برداشت',
    'بدهکار',
    'مبلغ بدهکار',
    'withdrawal',
    'debit',
    'debit amount',
    'مدين',
    'سحب',
    'السحب',
    'گردش بدهکار',
    'برداشت از حساب',
    'withdrawals',
    'money out',
    'paid out',
    'عليه',
    'هزینه',
  ],
  amount: ['amount', 'مبلغ تراکنش', 'مبلغ گردش', 'transaction amount', 'value', 'القيمة', 'مبلغ العملية'],
  direction: [
    'نوع تراکنش',
    'نوع عملیات',
    'نوع گردش',
    'type',
    'transaction type',
    'dr/cr',
    'cr/dr',
    'نوع العملية',
    'بدهکار/بستانکار',
    'وضعیت گردش',
    'جهت',
    'direction',
    'debit/credit',
    'الحركة',
  ],
  payer: [
    'card',
    'شماره کارت',
    'کارت',
    'کارت واریز کننده',
    'کارت مبدأ',
    'payer',
    'رقم البطاقة',
    'شماره کارت مبدا',
  ],
  reference: [
    'reference',
    'پیگیری',
    'شماره مرجع',
    'کد رهگیری',
    'شماره سند',
    'المرجع',
    'کد پیگیری',
    'reference number',
  ],
  balance: ['balance', 'موجودی', 'مانده حساب', 'running balance', 'مانده پس از تراکنش', 'رصيد', 'الرصيد بعد'],
  note: ['note', 'description', 'توضیحات', 'شرح تراکنش', 'توضیح', 'ملاحظات', 'details', 'الوصف', 'تفاصيل'],
}

const fieldOfHeader = new Map<string, StatementField>(
  statementFields.flatMap((field) =>
    [statementHeaders['fa-IR'][field], statementHeaders['ar-IQ'][field], ...otherHeaders[field]].map(
      (header) => [searchKey(header), field] as const,
    ),
  ),
)

/** What a header means; units and brackets do not count. */
function fieldOf(header: string): StatementField | undefined {
  const plain = withoutUnits(foldedText(header)).replaceAll(/(?<!\p{L})(?:به|ب|in)\s*$/gu, '')
  return fieldOfHeader.get(searchKey(header)) ?? fieldOfHeader.get(searchKey(plain))
}

/** What the headers of a file mean; each meaning once, for the first column that has it. */
export function guessReadings(headers: readonly string[]): ColumnReading[] {
  const taken = new Set<StatementField>()
  return headers.map((header) => {
    const field = fieldOf(header)
    if (!field || taken.has(field)) return 'skip'
    taken.add(field)
    return field
  })
}

/** Units that the header of a column names. */
export const unitsOfHeader = (header: string): Unit[] => unitsIn(foldedText(header))

/** Rows above the headers, as banks write holder and account there. */
const searchedRows = 15

/** Where the table of a file begins. `headers` may join two rows; `first` is the place of the first row of values. */
export interface TableStart {
  headers: string[]
  first: number
}

/**
 * The headers: among the first rows the one with most words that are known; a second row of headers below it fills and
 * narrows it («مبلغ» over «بدهکار» and «بستانکار»). Where no word is known, the first row.
 */
export function tableStart(rows: readonly (readonly string[])[]): TableStart {
  const known = rows.slice(0, searchedRows).map((row) => row.filter((cell) => fieldOf(cell)).length)
  const most = Math.max(0, ...known)
  const at = most < 2 ? 0 : known.indexOf(most)
  const upper = rows[at] ?? []
  const lower = rows[at + 1] ?? []
  if (!isSecondHeader(upper, lower)) return { headers: [...upper], first: at + 1 }
  const width = Math.max(upper.length, lower.length)
  const headers = Array.from({ length: width }, (_, place) => {
    const below = (lower[place] ?? '').trim()
    return below === '' ? (upper[place] ?? '') : below
  })
  return { headers, first: at + 2 }
}

/** A row with words for amounts, without any digit. */
function isSecondHeader(upper: readonly string[], lower: readonly string[]): boolean {
  const isAmount = (cell: string) => amountFields.some((field) => field === fieldOf(cell))
  return (
    upper.some((cell) => fieldOf(cell)) &&
    lower.some((cell) => isAmount(cell)) &&
    lower.every((cell) => !/\d/.test(foldedText(cell)))
  )
}
