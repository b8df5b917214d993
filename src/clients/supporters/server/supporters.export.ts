import type { LocaleId } from '#platform/contract/text/locale.ts'
import { listStateLabels, stageLabels } from '#clients/clients/lifecycle-labels.contract.ts'
import type { ExportColumn } from '#platform/server/export/export-file.ts'
import type { SupporterLoad } from '../supporters.contract.ts'

export const supporterSheet: Record<LocaleId, string> = { 'fa-IR': 'بار پشتیبان‌ها', 'ar-IQ': 'حمل المشرفين' }

const words = {
  'fa-IR': {
    name: 'پشتیبان',
    team: 'تیم',
    state: 'وضعیت',
    locked: 'قفل',
    absent: 'امروز غایب',
    atWork: 'حاضر',
    capacity: 'ظرفیت',
    load: 'درصد ظرفیت',
    dueToday: 'بدون لیستِ امروز',
    endsSoon: 'رو به پایان',
  },
  'ar-IQ': {
    name: 'المشرف',
    team: 'الفريق',
    state: 'الحالة',
    locked: 'مقفل',
    absent: 'غائب اليوم',
    atWork: 'حاضر',
    capacity: 'السعة',
    load: 'نسبة السعة',
    dueToday: 'بلا قائمة اليوم',
    endsSoon: 'على وشك الانتهاء',
  },
} as const

const numbers = [
  'active',
  'capacity',
  'load',
  'dueToday',
  'listLate',
  'weighInLate',
  'endsSoon',
  'reserved',
  'paused',
  'ended',
  'left',
] as const

/** The columns of the exported file in the reader's language. */
export function supporterColumns(locale: LocaleId): ExportColumn<SupporterLoad>[] {
  const states = listStateLabels[locale]
  const t = {
    ...stageLabels[locale],
    ...words[locale],
    listLate: states.list_late,
    weighInLate: states.weigh_in_late,
  }
  return [
    { header: t.name, kind: 'text', value: ({ name }) => name },
    {
      header: t.team,
      kind: 'text',
      value: ({ team }) => team && ((locale === 'ar-IQ' && team.name.ar) || team.name.fa),
    },
    {
      header: t.state,
      kind: 'text',
      value: ({ isLocked, isAbsent }) => (isLocked ? t.locked : isAbsent ? t.absent : t.atWork),
    },
    ...numbers.map((name): ExportColumn<SupporterLoad> => ({
      header: t[name],
      kind: 'whole',
      value: (row) => row[name === 'load' ? 'loadPercent' : name],
    })),
  ]
}
