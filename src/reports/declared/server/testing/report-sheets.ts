import type { AnyReport } from '#platform/contract/declared-report.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { sheet, type Expected, type Sheet } from '#platform/server/testing/export-sheet.ts'
import { factColumns, groupColumns } from '#reports/declared/server/report-columns.reads.ts'
import type { FactList } from '#reports/declared/server/report-operations.reads.ts'

/** Names of the values of each dimension: codes as the report calls them, entries of registries by what was asked. */
class Names extends Map<string, string> {
  readonly #dimension: string
  readonly #locale: LocaleId
  constructor(dimension: string, locale: LocaleId) {
    super()
    this.#dimension = dimension
    this.#locale = locale
  }
  override get(code: string): string {
    return `${this.#dimension} ${code} ${this.#locale}`
  }
}

function namesOf({ dimensions }: AnyReport, locale: LocaleId): Map<string, Map<string, string>> {
  return new Map(
    dimensions.map(({ id, values }) => [
      id,
      values.kind === 'codes'
        ? new Map(Object.entries(values.words).map(([code, words]) => [code, words[locale]]))
        : new Names(id, locale),
    ]),
  )
}

/** The columns of a report's file of rows. */
const rowsOf =
  <Found, S extends string>(report: AnyReport, { columns }: FactList<Found, S>) =>
  (locale: LocaleId) =>
    factColumns(columns, locale, namesOf(report, locale))

/**
 * The columns of a report's file of numbers by one of its groups, with days in the calendar of the language: shares in percent,
 * means in hundredths.
 */
const numbersOf =
  (report: AnyReport, group = 'month') =>
  (locale: LocaleId) =>
    groupColumns(report, { group, locale }, namesOf(report, locale).get(group) ?? new Map())

/** Whose a row is, in a file of rows. */
const client = {
  code: 'IR-4',
  full_name: 'سارا',
  country: 'IR',
  supporter_id: 7,
  supporter_name: 'مریم',
}

/** The columns of `client`, which every file of rows begins with. */
const clientColumns = [
  ['کد', 'الرمز', 'text', 'IR-4'],
  ['نام', 'الاسم', 'text', 'سارا'],
  ['کشور', 'البلد', 'text', 'ایران', 'إيران'],
  ['پشتیبان', 'المشرف', 'text', 'مریم'],
] as const

/** The words of the stages but `active`, which is that of the rows. */
export const stageChanges = [
  [{ stage: 'incomplete' }, { مرحله: ['ثبت‌نام ناقص', 'تسجيل ناقص'] }],
  [{ stage: 'unpaid' }, { مرحله: ['پرداخت‌نکرده', 'لم يدفع'] }],
  [{ stage: 'untaken' }, { مرحله: ['بدون پشتیبان', 'بلا مشرف'] }],
  [{ stage: 'paused' }, { مرحله: ['توقف موقت', 'متوقف مؤقتًا'] }],
  [{ stage: 'reserved' }, { مرحله: ['رزرو', 'محجوز'] }],
  [{ stage: 'ended' }, { مرحله: ['پایان‌یافته', 'منتهٍ'] }],
  [{ stage: 'left' }, { مرحله: ['ترک‌کرده', 'منقطع'] }],
  [{ stage: 'closed' }, { مرحله: ['بسته', 'مغلق'] }],
] as const

/** The first month of 1405; what is counted in it is beside it. */
const month = { key: '2026-03-21', name: null, from: '2026-03-21', to: '2026-04-20' }

/** The columns of `month`, which a file of numbers by month begins with. */
const monthColumns = [
  ['ماه', 'الشهر', 'text', 'فروردین ۱۴۰۵', 'آذار ٢٠٢٦'],
  ['از روز', 'من يوم', 'date', '2026-03-21'],
  ['تا روز', 'إلى يوم', 'date', '2026-04-20'],
] as const

/**
 * What the two files of a report hold: its numbers by month and its rows, each behind the columns that all reports have.
 * @param name the report, as the source calls it
 */
export function reportSheets<Found, S extends string>(
  name: string,
  report: AnyReport,
  list: FactList<Found, S>,
  { numbers, rows }: { numbers: Expected; rows: Expected },
): readonly Sheet[] {
  return [
    sheet(name, numbersOf(report), {
      ...numbers,
      row: { ...month, ...numbers.row },
      columns: [...monthColumns, ...numbers.columns],
    }),
    sheet(`${name}Rows`, rowsOf(report, list), {
      ...rows,
      row: { ...client, ...rows.row },
      columns: [...clientColumns, ...rows.columns],
    }),
  ]
}
