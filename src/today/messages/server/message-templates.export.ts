import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import { messageQueueLabels } from '../message-labels.contract.ts'
import type { TemplateRow } from './message-templates.store.ts'

export const templateSheet: Record<LocaleId, string> = { 'fa-IR': 'متن‌های آماده', 'ar-IQ': 'النصوص الجاهزة' }

const words = {
  'fa-IR': {
    headers: [
      'نام فارسی',
      'نام عربی',
      'برای صف',
      'متن فارسی',
      'متن عربی',
      'دیده می‌شود',
      'نویسنده',
      'کاربرد',
      'وضعیت',
    ],
    anyQueue: 'همهٔ صف‌ها',
    shared: 'برای همه',
    personal: 'برای نویسنده',
    retired: 'غیرفعال',
    active: 'فعال',
  },
  'ar-IQ': {
    headers: [
      'الاسم الفارسي',
      'الاسم العربي',
      'للطابور',
      'النص الفارسي',
      'النص العربي',
      'يظهر',
      'الكاتب',
      'الاستعمال',
      'الحالة',
    ],
    anyQueue: 'كل الطوابير',
    shared: 'للجميع',
    personal: 'للكاتب',
    retired: 'موقوف',
    active: 'فعّال',
  },
} as const

/** The columns of the exported file in the reader's language. */
export function templateColumns(locale: LocaleId): ExportColumn<TemplateRow>[] {
  const { headers, ...t } = words[locale]
  const queueOf = ({ queue }: TemplateRow) =>
    queue === null ? t.anyQueue : messageQueueLabels[locale][queue]
  return [
    { header: headers[0], kind: 'text', value: (row) => row.name_fa },
    { header: headers[1], kind: 'text', value: (row) => row.name_ar },
    { header: headers[2], kind: 'text', value: queueOf },
    { header: headers[3], kind: 'text', value: (row) => row.text_fa },
    { header: headers[4], kind: 'text', value: (row) => row.text_ar },
    { header: headers[5], kind: 'text', value: (row) => (row.shared ? t.shared : t.personal) },
    { header: headers[6], kind: 'text', value: (row) => row.owner },
    { header: headers[7], kind: 'whole', value: (row) => row.used_by },
    { header: headers[8], kind: 'text', value: (row) => (row.retired_at === null ? t.active : t.retired) },
  ]
}
