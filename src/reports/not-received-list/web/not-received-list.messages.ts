import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the report of lists that are due and not taken. */
export const notReceivedListMessages = defineMessages({
  'fa-IR': {
    dueOn: 'نوبت لیست',
    daysLate: 'روزهای تأخیر',
    cause: 'علت',
    dietType: 'نوع رژیم',
    lastListOn: 'آخرین لیست',
  },
  'ar-IQ': {
    dueOn: 'موعد القائمة',
    daysLate: 'أيام التأخر',
    cause: 'السبب',
    dietType: 'نوع الحمية',
    lastListOn: 'آخر قائمة',
  },
})
