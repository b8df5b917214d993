import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the report of registrations. */
export const registersMessages = defineMessages({
  'fa-IR': {
    registeredOn: 'روز ثبت‌نام',
    step: 'گام ثبت‌نام',
    steps: {
      phone: 'تلفن',
      identity: 'مشخصات',
      body: 'اندازه‌های بدن',
      conditions: 'بیماری‌ها',
      package: 'بسته',
      finished: 'کامل',
    },
    firstPaidOn: 'اولین پرداخت',
    source: 'راه آشنایی',
    province: 'استان',
  },
  'ar-IQ': {
    registeredOn: 'يوم التسجيل',
    step: 'خطوة التسجيل',
    steps: {
      phone: 'الهاتف',
      identity: 'البيانات الشخصية',
      body: 'قياسات الجسم',
      conditions: 'الأمراض',
      package: 'الباقة',
      finished: 'مكتمل',
    },
    firstPaidOn: 'أول دفعة',
    source: 'طريقة التعرّف',
    province: 'المحافظة',
  },
})
