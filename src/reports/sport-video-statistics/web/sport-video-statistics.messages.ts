import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the report of videos. */
export const sportVideoStatisticsMessages = defineMessages({
  'fa-IR': {
    video: 'ویدیو',
    startedOn: 'روز پخش',
    percent: 'دیده‌شده',
    seconds: 'دیده‌شده (ثانیه)',
    first: 'بار',
    isFirst: 'اولین بار',
    isAgain: 'دوباره',
    level: 'سطح',
  },
  'ar-IQ': {
    video: 'الفيديو',
    startedOn: 'يوم التشغيل',
    percent: 'المشاهَد',
    seconds: 'المشاهَد (ثانية)',
    first: 'المرة',
    isFirst: 'أول مرة',
    isAgain: 'مرة أخرى',
    level: 'المستوى',
  },
})
