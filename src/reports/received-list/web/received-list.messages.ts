import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the report of received lists. */
export const receivedListMessages = defineMessages({
  'fa-IR': {
    receivedOn: 'روز دریافت',
    kind: 'نوع لیست',
    dueOn: 'نوبت',
    sentOn: 'روز ارسال',
    daysLate: 'روزهای تأخیر',
    onTime: 'به‌موقع',
    first: 'اولین لیست',
    firstYes: 'بله',
    dietType: 'نوع رژیم',
  },
  'ar-IQ': {
    receivedOn: 'يوم الاستلام',
    kind: 'نوع القائمة',
    dueOn: 'الاستحقاق',
    sentOn: 'يوم الإرسال',
    daysLate: 'أيام التأخر',
    onTime: 'في موعدها',
    first: 'أول قائمة',
    firstYes: 'نعم',
    dietType: 'نوع الحمية',
  },
})
