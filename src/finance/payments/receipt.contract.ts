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
    methods: {
      gateway: 'درگاه اینترنتی',
      card_to_card: 'کارت به کارت',
      credit_code: 'کد اعتباری',
      cash: 'نقدی',
    },
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
    methods: {
      gateway: 'بوابة الدفع',
      card_to_card: 'تحويل بين البطاقات',
      credit_code: 'رمز رصيد',
      cash: 'نقدًا',
    },
    reference: 'رقم العملية',
    amount: 'المبلغ',
    inWords: 'كتابةً',
    returned: 'المسترد',
    kept: 'المستلم بعد الاسترداد',
  },
})
