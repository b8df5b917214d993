import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the report of a product line. */
export const aqiqMessages = defineMessages({
  'fa-IR': {
    soldOn: 'روز',
    kind: 'نوع فروش',
    soldName: 'بسته یا امکان',
    price: 'قیمت',
    weightChange: 'تغییر وزن',
  },
  'ar-IQ': {
    soldOn: 'اليوم',
    kind: 'نوع البيع',
    soldName: 'الباقة أو الخدمة',
    price: 'السعر',
    weightChange: 'تغيّر الوزن',
  },
})
