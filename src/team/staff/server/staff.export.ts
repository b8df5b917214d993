import type { LocaleId } from '#platform/contract/text/locale.ts'
import { type ExportColumn, textIn } from '#platform/server/export/export-file.ts'
import type { Member } from '../staff.contract.ts'

export const staffSheet: Record<LocaleId, string> = { 'fa-IR': 'کاربران سامانه', 'ar-IQ': 'مستخدمو النظام' }

/** The columns of the exported file in the reader's language. */
export function staffColumns(locale: LocaleId): ExportColumn<Member>[] {
  const t = textIn(locale)
  const named = ({ fa, ar }: { fa: string; ar: string | null }) => (locale === 'ar-IQ' && ar) || fa
  return [
    { header: t('نام', 'الاسم'), kind: 'text', value: (row) => row.name },
    { header: t('نام کاربری', 'اسم المستخدم'), kind: 'text', value: (row) => row.username },
    {
      header: t('نقش‌ها', 'الأدوار'),
      kind: 'text',
      value: (row) => row.roles.map(({ name }) => named(name)).join('، '),
    },
    { header: t('تیم', 'الفريق'), kind: 'text', value: (row) => row.team && named(row.team.name) },
    {
      header: t('وضعیت', 'الحالة'),
      kind: 'text',
      value: (row) => (row.active ? t('فعال', 'فعّال') : t('قفل', 'مقفل')),
    },
    { header: t('مراجعان', 'المشتركون'), kind: 'whole', value: (row) => row.clients },
    { header: t('ظرفیت', 'السعة'), kind: 'whole', value: (row) => row.capacity },
    { header: t('غیبت از', 'غياب من'), kind: 'date', value: (row) => row.absentFrom },
    { header: t('غیبت تا', 'غياب إلى'), kind: 'date', value: (row) => row.absentTo },
  ]
}
