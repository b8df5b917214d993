import type { Actor } from '#platform/server/actor.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { CellKind, CellValue } from '#platform/server/export/sheet.ts'
import { listStateLabels, stageLabels } from '../lifecycle-labels.contract.ts'
import type { ListView } from './client-list.store.ts'
import type { ListedClient } from './client-row.ts'
import { exportedPhone } from './exported-phone.reads.ts'
import { finite, listStateOf, stageOf } from './lifecycle/lifecycle.rules.ts'

export const clientSheet: Record<LocaleId, string> = { 'fa-IR': 'کاربران', 'ar-IQ': 'المستخدمون' }

export const countryWords: Record<LocaleId, Record<'IR' | 'IQ', string>> = {
  'fa-IR': { IR: 'ایران', IQ: 'عراق' },
  'ar-IQ': { IR: 'إيران', IQ: 'العراق' },
}

/** What rows are told by, besides themselves. */
export interface ClientReader extends ListView {
  actor: Actor
  locale: LocaleId
  entryName: (registry: (typeof clientFileRegistries)[number], code: string) => string
}

/** Registries whose entries the file names. */
export const clientFileRegistries = ['provinces', 'diet_types'] as const

type Value = (row: ListedClient, reader: ClientReader) => CellValue

const kg = (grams: number | null): number | null => (grams === null ? null : grams / 1000)

/** Header in Persian and Arabic, kind, value. Weights in kilograms. */
const columns: [fa: string, ar: string, kind: CellKind, value: Value][] = [
  ['کد', 'الرمز', 'text', (row) => row.code],
  ['نام', 'الاسم', 'text', (row) => row.full_name],
  ['تلفن', 'الهاتف', 'text', phoneOf],
  ['کشور', 'البلد', 'text', (row, { locale }) => countryWords[locale][row.country]],
  ['استان', 'المحافظة', 'text', provinceName],
  ['پشتیبان', 'المشرف', 'text', (row) => row.supporter_name],
  [
    'مرحله',
    'المرحلة',
    'text',
    (row, { days, settings, locale }) => stageLabels[locale][stageOf(row, days[row.country], settings)],
  ],
  ['وضعیت لیست', 'حالة القائمة', 'text', listStateName],
  ['نوع رژیم', 'نوع الحمية', 'text', dietTypeName],
  ['پایان دوره', 'نهاية الاشتراك', 'date', (row) => finite(row.paid_until)],
  ['موعد لیست', 'موعد القائمة', 'date', (row) => row.list_due_on],
  ['وزن شروع (کیلوگرم)', 'وزن البداية (كغ)', 'decimal', (row) => kg(row.start_weight_g)],
  ['آخرین وزن (کیلوگرم)', 'آخر وزن (كغ)', 'decimal', (row) => kg(row.last_weight_g)],
  ['وزن هدف (کیلوگرم)', 'الوزن المستهدف (كغ)', 'decimal', (row) => kg(row.target_weight_g)],
  ['تاریخ ثبت‌نام', 'تاريخ التسجيل', 'date', (row) => row.registered_on],
]

function provinceName({ province_code: code }: ListedClient, { entryName }: ClientReader): string | null {
  return code === null ? null : entryName('provinces', code)
}

function dietTypeName({ diet_type: code }: ListedClient, { entryName }: ClientReader): string | null {
  return code === null ? null : entryName('diet_types', code)
}

/** In a file as in every reply: whole for those alone who may reveal it. */
function phoneOf({ phone }: ListedClient, { actor }: ClientReader): string | null {
  return exportedPhone(phone, actor)
}

function listStateName(row: ListedClient, { days, settings, locale }: ClientReader): string | null {
  const state = listStateOf(row, days[row.country], settings)
  return state === null ? null : listStateLabels[locale][state]
}

/** The columns of the exported file in the reader's language. */
export function clientColumns(reader: ClientReader): ExportColumn<ListedClient>[] {
  return columns.map(([fa, ar, kind, value]) => ({
    header: reader.locale === 'fa-IR' ? fa : ar,
    kind,
    value: (row) => value(row, reader),
  }))
}
