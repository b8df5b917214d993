import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the report of stops. */
export const sectionStopMessages = defineMessages({
  'fa-IR': {
    fromDay: 'از روز',
    toDay: 'آخرین روز',
    noEnd: 'نامعلوم',
    state: 'وضعیت امروز',
    reason: 'علت',
    daysAdded: 'روزهای افزوده',
    plateau: 'استپ وزنی',
    dietType: 'نوع رژیم',
  },
  'ar-IQ': {
    fromDay: 'من يوم',
    toDay: 'آخر يوم',
    noEnd: 'غير معلوم',
    state: 'الحالة اليوم',
    reason: 'السبب',
    daysAdded: 'الأيام المضافة',
    plateau: 'ثبات الوزن',
    dietType: 'نوع الحمية',
  },
})
