import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { Member } from '../staff.contract.ts'

export const staffSheet: Record<LocaleId, string> = { 'fa-IR': 'کاربران سامانه', 'ar-IQ': 'مستخدمو النظام' }

const words = {
  'fa-IR': {
    headers: ['نام', 'نام کاربری', 'نقش‌ها', 'تیم', 'وضعیت', 'مراجعان', 'ظرفیت', 'غیبت از', 'غیبت تا'],
    active: 'فعال',
    locked: 'قفل',
  },
  'ar-IQ': {
    headers: [
      'الاسم',
      'اسم المستخدم',
      'الأدوار',
      'الفريق',
      'الحالة',
      'المشتركون',
      'السعة',
      'غياب من',
      'غياب إلى',
    ],
    active: 'فعّال',
    locked: 'مقفل',
  },
} as const

/** The columns of the exported file in the reader's language. */
export function staffColumns(locale: LocaleId): ExportColumn<Member>[] {
  const { headers, active, locked } = words[locale]
  const named = ({ fa, ar }: { fa: string; ar: string | null }) => (locale === 'ar-IQ' && ar) || fa
  return [
    { header: headers[0], kind: 'text', value: (row) => row.name },
    { header: headers[1], kind: 'text', value: (row) => row.username },
    { header: headers[2], kind: 'text', value: (row) => row.roles.map(({ name }) => named(name)).join('، ') },
    { header: headers[3], kind: 'text', value: (row) => row.team && named(row.team.name) },
    { header: headers[4], kind: 'text', value: (row) => (row.active ? active : locked) },
    { header: headers[5], kind: 'whole', value: (row) => row.clients },
    { header: headers[6], kind: 'whole', value: (row) => row.capacity },
    { header: headers[7], kind: 'date', value: (row) => row.absentFrom },
    { header: headers[8], kind: 'date', value: (row) => row.absentTo },
  ]
}
