import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the report of extensions. */
export const extensionsMessages = defineMessages({
  'fa-IR': {
    package: 'بسته',
    dietType: 'نوع رژیم',
    endedOn: 'روز پایان',
    outcome: 'نتیجه',
    onTime: 'تمدید به‌موقع',
    late: 'تمدید با تأخیر',
    none: 'تمدیدنشده',
    renewedOn: 'پرداخت تمدید',
    renewedWith: 'بستهٔ تمدید',
    price: 'مبلغ تمدید',
  },
  'ar-IQ': {
    package: 'الباقة',
    dietType: 'نوع الحمية',
    endedOn: 'يوم الانتهاء',
    outcome: 'النتيجة',
    onTime: 'تمديد في موعده',
    late: 'تمديد متأخر',
    none: 'بلا تمديد',
    renewedOn: 'دفع التمديد',
    renewedWith: 'باقة التمديد',
    price: 'مبلغ التمديد',
  },
})
