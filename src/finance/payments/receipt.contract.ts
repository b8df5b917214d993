import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** What stands on a client's receipt, in the client's language. */
export const receiptMessages = defineMessages({
  'fa-IR': {
    title: 'رسید پرداخت',
    number: (_: Fa, number: string) => `شمارهٔ ${number}`,
    client: 'نام',
    code: 'کد',
    paidOn: 'تاریخ پرداخت',
    confirmedOn: 'تاریخ تأیید',
    purpose: 'بابت',
    debt: 'تسویهٔ بدهی',
    method: 'روش',
    reference: 'شمارهٔ پیگیری',
    amount: 'مبلغ',
    inWords: 'به حروف',
    returned: 'بازگردانده‌شده',
    kept: 'دریافت‌شده پس از بازپرداخت',
  },
  'ar-IQ': {
    title: 'وصل دفع',
    number: (_, number) => `رقم ${number}`,
    client: 'الاسم',
    code: 'الرمز',
    paidOn: 'تاريخ الدفع',
    confirmedOn: 'تاريخ التأكيد',
    purpose: 'عن',
    debt: 'تسديد الدين',
    method: 'الطريقة',
    reference: 'رقم العملية',
    amount: 'المبلغ',
    inWords: 'كتابةً',
    returned: 'المسترد',
    kept: 'المستلم بعد الاسترداد',
  },
})
