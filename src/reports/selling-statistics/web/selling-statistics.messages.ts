import { defineMessages } from '#platform/contract/text/messages.ts'

/** Columns of the list behind the statistics of sales. */
export const sellingStatisticsMessages = defineMessages({
  'fa-IR': {
    soldOn: 'روز',
    kind: 'نوع فروش',
    soldName: 'بسته یا امکان',
    price: 'قیمت',
    returned: 'بازپرداخت',
    isReturned: 'بازپرداخت شد',
    seller: 'فروشنده',
    productLine: 'خط محصول',
  },
  'ar-IQ': {
    soldOn: 'اليوم',
    kind: 'نوع البيع',
    soldName: 'الباقة أو الخدمة',
    price: 'السعر',
    returned: 'الاسترداد',
    isReturned: 'استُردت',
    seller: 'البائع',
    productLine: 'خط المنتج',
  },
})
