import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the statistics of supporters. */
export const supportersStatisticsMessages = defineMessages({
  'fa-IR': {
    stage: 'مرحله',
    listState: 'وضعیت لیست',
    dietType: 'نوع رژیم',
    paidUntil: 'پایان دوره',
    load: 'فعال‌های پشتیبان از ظرفیت',
    loadOf: (format: Fa, active: number, capacity: number) =>
      `${format.number(active)} از ${format.number(capacity)} (${format.percent(active / capacity)})`,
  },
  'ar-IQ': {
    stage: 'المرحلة',
    listState: 'حالة القائمة',
    dietType: 'نوع الحمية',
    paidUntil: 'نهاية الاشتراك',
    load: 'النشطون لدى المشرف من سعته',
    loadOf: (format, active, capacity) =>
      `${format.number(active)} من ${format.number(capacity)} (${format.percent(active / capacity)})`,
  },
})
