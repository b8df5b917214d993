import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the report of paid clients who still wait. */
export const notTakenUsersMessages = defineMessages({
  'fa-IR': {
    kind: 'کمبود',
    stage: 'مرحله',
    since: 'در انتظار از',
    hours: 'ساعت‌های انتظار',
    dietType: 'نوع رژیم',
  },
  'ar-IQ': {
    kind: 'الناقص',
    stage: 'المرحلة',
    since: 'ينتظر منذ',
    hours: 'ساعات الانتظار',
    dietType: 'نوع الحمية',
  },
})
