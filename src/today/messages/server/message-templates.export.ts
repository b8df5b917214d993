import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import { messageQueueLabels } from '../message-labels.contract.ts'
import type { TemplateRow } from './message-templates.store.ts'

export const templateSheet: Record<LocaleId, string> = { 'fa-IR': 'متن‌های آماده', 'ar-IQ': 'النصوص الجاهزة' }

const words = {
  'fa-IR': {
    anyQueue: 'همهٔ صف‌ها',
    shared: 'برای همه',
    personal: 'برای نویسنده',
    retired: 'غیرفعال',
    active: 'فعال',
  },
  'ar-IQ': {
    anyQueue: 'كل الطوابير',
    shared: 'للجميع',
    personal: 'للكاتب',
    retired: 'موقوف',
    active: 'فعّال',
  },
} as const

/** The columns of the exported file in the reader's language. */
export function templateColumns(locale: LocaleId): ExportColumn<TemplateRow>[] {
  const text = textIn(locale)
  const { ...t } = words[locale]
  const queueOf = ({ queue }: TemplateRow) =>
    queue === null ? t.anyQueue : messageQueueLabels[locale][queue]
  return [
    { header: text('نام فارسی', 'الاسم الفارسي'), kind: 'text', value: (row) => row.name_fa },
    { header: text('نام عربی', 'الاسم العربي'), kind: 'text', value: (row) => row.name_ar },
    { header: text('برای صف', 'للطابور'), kind: 'text', value: queueOf },
    { header: text('متن فارسی', 'النص الفارسي'), kind: 'text', value: (row) => row.text_fa },
    { header: text('متن عربی', 'النص العربي'), kind: 'text', value: (row) => row.text_ar },
    {
      header: text('دیده می‌شود', 'يظهر'),
      kind: 'text',
      value: (row) => (row.shared ? t.shared : t.personal),
    },
    { header: text('نویسنده', 'الكاتب'), kind: 'text', value: (row) => row.owner },
    { header: text('کاربرد', 'الاستعمال'), kind: 'whole', value: (row) => row.used_by },
    {
      header: text('وضعیت', 'الحالة'),
      kind: 'text',
      value: (row) => (row.retired_at === null ? t.active : t.retired),
    },
  ]
}
