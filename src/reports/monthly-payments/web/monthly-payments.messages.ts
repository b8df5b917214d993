import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the report of payments by month. */
export const monthlyPaymentsMessages = defineMessages({
  'fa-IR': {
    day: 'روز',
    movement: 'گردش',
    amount: 'مبلغ',
    method: 'روش پرداخت',
    package: 'بابت',
    debt: 'تسویهٔ بدهی',
  },
  'ar-IQ': {
    day: 'اليوم',
    movement: 'الحركة',
    amount: 'المبلغ',
    method: 'طريقة الدفع',
    package: 'عن',
    debt: 'تسوية دين',
  },
})
