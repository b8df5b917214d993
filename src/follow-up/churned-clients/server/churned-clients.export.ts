import { exportedPhone } from '#clients/clients/server/exported-phone.reads.ts'
import { outcomeLabels } from '#clients/contacts/contact-labels.contract.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { smallestUnit } from '#platform/server/export/currency-labels.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { CellKind, CellValue } from '#platform/server/export/sheet.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { ChurnedRow } from './churned-clients.store.ts'

export const churnedSheet: Record<LocaleId, string> = { 'fa-IR': 'ترک‌کرده‌ها', 'ar-IQ': 'المنقطعون' }

/** Registries whose entries the file names. */
export const leftFileRegistries = ['churn_reasons', 'diet_types'] as const

interface Reader {
  actor: Actor
  locale: LocaleId
  entryName: (registry: (typeof leftFileRegistries)[number], code: string) => string
}

type Value = (row: ChurnedRow, reader: Reader) => CellValue

const kg = (grams: number | null): number | null => (grams === null ? null : grams / 1000)

function lostKg({ start_weight_g: start, last_weight_g: last }: ChurnedRow): number | null {
  return start === null || last === null ? null : kg(start - last)
}

function reasonName({ churn_reason_code: code }: ChurnedRow, { entryName }: Reader): string | null {
  return code === null ? null : entryName('churn_reasons', code)
}

function dietTypeName({ diet_type: code }: ChurnedRow, { entryName }: Reader): string | null {
  return code === null ? null : entryName('diet_types', code)
}

function currencyName({ currency }: ChurnedRow, { locale }: Reader): string | null {
  return currency === null ? null : smallestUnit(currency, locale)
}

function lastOutcome({ last_contacts: [last] }: ChurnedRow, { locale }: Reader): string | null {
  return last ? outcomeLabels[locale][last.outcome] : null
}

/** Header in Persian and Arabic, kind, value. Weights in kilograms, prices in the currency's smallest unit. */
const columns: [fa: string, ar: string, kind: CellKind | 'price', value: Value][] = [
  ['کد', 'الرمز', 'text', (row) => row.code],
  ['نام', 'الاسم', 'text', (row) => row.full_name],
  ['تلفن', 'الهاتف', 'text', ({ phone }, { actor }) => exportedPhone(phone, actor)],
  ['پشتیبان', 'المشرف', 'text', (row) => row.supporter],
  ['ترک از', 'انقطع منذ', 'date', (row) => row.churned_on],
  ['پایان دوره', 'نهاية الاشتراك', 'date', (row) => row.paid_until],
  ['دلیل ترک', 'سبب الترك', 'text', reasonName],
  ['مسئول پیگیری', 'مسؤول المتابعة', 'text', (row) => row.owner],
  ['تماس بعدی', 'الاتصال التالي', 'date', (row) => row.next_on],
  ['تعداد تماس', 'عدد الاتصالات', 'whole', (row) => row.contacts_count ?? 0],
  ['آخرین نتیجه', 'آخر نتيجة', 'text', lastOutcome],
  ['تعداد دوره', 'عدد الاشتراكات', 'whole', (row) => row.terms_count],
  ['نوع رژیم', 'نوع الحمية', 'text', dietTypeName],
  ['وزن کم‌شده (کیلوگرم)', 'الوزن المفقود (كغ)', 'decimal', lostKg],
  ['قیمت آخرین دوره', 'سعر آخر اشتراك', 'price', (row) => row.price],
  ['ارز', 'العملة', 'text', currencyName],
  ['احتمال بازگشت (درصد)', 'احتمال العودة (بالمئة)', 'whole', (row) => row.chance_percent],
]

/** The columns of the exported file in the reader's language. */
export function churnedColumns(reader: Reader): ExportColumn<ChurnedRow>[] {
  return columns.map(([fa, ar, kind, value]) => ({
    header: reader.locale === 'fa-IR' ? fa : ar,
    value: (row) => value(row, reader),
    ...(kind === 'price' ? { kind: 'whole', currency: ({ currency }) => currency } : { kind }),
  }))
}
