import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the report of unfinished registrations. */
export const incompleteRegistrationMessages = defineMessages({
  'fa-IR': {
    step: 'آخرین گام',
    registeredAt: 'ساختن پرونده',
    hours: 'ساعت‌های انتظار',
    source: 'راه آشنایی',
    province: 'استان',
  },
  'ar-IQ': {
    step: 'آخر خطوة',
    registeredAt: 'إنشاء الملف',
    hours: 'ساعات الانتظار',
    source: 'طريقة التعرّف',
    province: 'المحافظة',
  },
})
