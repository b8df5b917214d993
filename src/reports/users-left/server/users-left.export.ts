import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs, type LocaleId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import { smallestUnit } from '#platform/server/export/currency-labels.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import { registryEntries } from '#system/registries/server/registries.reads.ts'
import {
  type LeavingGroup,
  leavingMeasures,
  type LeavingRow,
  noValue,
  type UsersLeftQuery,
} from '../users-left.contract.ts'
import type { LeavingRowOf } from './leaving-rows.reads.ts'

export const reportSheet: Record<LocaleId, string> = { 'fa-IR': 'ترک‌کرده‌ها', 'ar-IQ': 'المنقطعون' }
export const leavingSheet: Record<LocaleId, string> = { 'fa-IR': 'ترک‌ها', 'ar-IQ': 'حالات الانقطاع' }

const words = {
  'fa-IR': {
    groups: { month: 'ماه ترک', reason: 'دلیل', supporter: 'پشتیبان', diet: 'رژیم', country: 'کشور' },
    from: 'از روز',
    to: 'تا روز',
    measures: {
      left: 'ترک‌کرده',
      within30: 'بازگشت تا ۳۰ روز',
      within90: 'بازگشت تا ۹۰ روز',
      within180: 'بازگشت تا ۱۸۰ روز',
      returned: 'بازگشته',
      closed: 'بسته‌شده',
      still: 'هنوز ترک‌کرده',
    },
    sum: 'جمع',
    none: 'نامعلوم',
    countries: { IR: 'ایران', IQ: 'عراق' },
    rows: [
      'کد',
      'نام',
      'کشور',
      'روز ترک',
      'پایان دوره',
      'روز بازگشت',
      'روز بستن',
      'پشتیبان',
      'رژیم',
      'دلیل',
      'پرداخت بازگشت',
      'ارز',
    ],
  },
  'ar-IQ': {
    groups: { month: 'شهر الانقطاع', reason: 'السبب', supporter: 'المشرف', diet: 'الحمية', country: 'البلد' },
    from: 'من يوم',
    to: 'إلى يوم',
    measures: {
      left: 'المنقطعون',
      within30: 'عاد خلال ٣٠ يومًا',
      within90: 'عاد خلال ٩٠ يومًا',
      within180: 'عاد خلال ١٨٠ يومًا',
      returned: 'العائدون',
      closed: 'المغلقون',
      still: 'ما زالوا منقطعين',
    },
    sum: 'المجموع',
    none: 'غير معروف',
    countries: { IR: 'إيران', IQ: 'العراق' },
    rows: [
      'الرمز',
      'الاسم',
      'البلد',
      'يوم الانقطاع',
      'نهاية الاشتراك',
      'يوم العودة',
      'يوم الإغلاق',
      'المشرف',
      'الحمية',
      'السبب',
      'دفعة العودة',
      'العملة',
    ],
  },
} as const

/** Names of the codes of a group in a language; none where the group has no codes. */
export async function rowNames(db: Db, group: LeavingGroup, locale: LocaleId): Promise<Map<string, string>> {
  if (group === 'country') return new Map(Object.entries(words[locale].countries))
  if (group !== 'reason' && group !== 'diet') return new Map()
  const entries = await registryEntries(db, group === 'reason' ? 'churn_reasons' : 'diet_types')
  return new Map(entries.map(({ code, fa, ar }) => [code, (locale === 'ar-IQ' && ar) || fa]))
}

type Asked = Pick<UsersLeftQuery, 'group' | 'calendar'> & { locale: LocaleId }

/** The columns of the report's file; the row without a key is the sum. */
export function reportColumns(
  { group, calendar, locale }: Asked,
  names: ReadonlyMap<string, string>,
): ExportColumn<LeavingRow>[] {
  const texts = words[locale]
  const format = formatter({ ...defaultPrefs[locale], calendar })
  const nameOf = ({ key, name }: LeavingRow) => {
    if (key === '') return texts.sum
    if (key === noValue) return texts.none
    return group === 'month' ? format.monthYear(key) : (name ?? names.get(key) ?? key)
  }
  return [
    { header: texts.groups[group], kind: 'text', value: nameOf },
    { header: texts.from, kind: 'date', value: (row) => row.from },
    { header: texts.to, kind: 'date', value: (row) => row.to },
    ...leavingMeasures.map((measure): ExportColumn<LeavingRow> => ({
      header: texts.measures[measure],
      kind: 'whole',
      value: (row) => row.counts[measure],
    })),
  ]
}

interface Names {
  reasons: ReadonlyMap<string, string>
  diets: ReadonlyMap<string, string>
}

/** The columns of the file of leavings; amounts in the smallest unit, which is named beside. */
export function leavingColumns(locale: LocaleId, { reasons, diets }: Names): ExportColumn<LeavingRowOf>[] {
  const { rows: headers, countries } = words[locale]
  const text = (place: number, value: (row: LeavingRowOf) => string | null) =>
    ({ header: headers[place] ?? '', kind: 'text', value }) as const
  const date = (place: number, value: (row: LeavingRowOf) => string | null) => ({
    ...text(place, value),
    kind: 'date' as const,
  })
  return [
    text(0, (row) => row.code),
    text(1, (row) => row.full_name),
    text(2, (row) => countries[row.country]),
    date(3, (row) => row.churned_on),
    date(4, (row) => row.ended_on),
    date(5, (row) => row.returned_on),
    date(6, (row) => row.closed_on),
    text(7, (row) => row.supporter_name),
    text(8, (row) => diets.get(row.diet_type) ?? row.diet_type),
    text(9, (row) =>
      row.churn_reason_code === null ? null : (reasons.get(row.churn_reason_code) ?? row.churn_reason_code),
    ),
    { header: headers[10], kind: 'whole', value: (row) => row.price, currency: (row) => row.currency },
    text(11, (row) => (row.currency === null ? null : smallestUnit(row.currency, locale))),
  ]
}
