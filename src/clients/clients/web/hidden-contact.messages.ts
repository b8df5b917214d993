import { defineMessages } from '#platform/contract/text/messages.ts'

/** What is hidden of a client until it is asked for. */
export const hiddenContactMessages = defineMessages({
  'fa-IR': {
    showPhone: 'نمایش تلفن',
    hidePhone: 'پنهان کردن تلفن',
    callPhone: 'تماس با این شماره',
    copyPhone: 'کپی تلفن',
    showNationalId: 'نمایش کد ملی',
    hideNationalId: 'پنهان کردن کد ملی',
    copied: 'کپی شد.',
    failed: 'شماره دریافت نشد. دوباره تلاش کنید.',
    typeWhole: 'شمارهٔ کنونی پنهان است. برای عوض کردن آن، شمارهٔ تازه را کامل بنویسید.',
  },
  'ar-IQ': {
    showPhone: 'إظهار الهاتف',
    hidePhone: 'إخفاء الهاتف',
    callPhone: 'الاتصال بهذا الرقم',
    copyPhone: 'نسخ الهاتف',
    showNationalId: 'إظهار الرقم الوطني',
    hideNationalId: 'إخفاء الرقم الوطني',
    copied: 'نُسخ.',
    failed: 'تعذّر إحضار الرقم. حاول مجددًا.',
    typeWhole: 'الرقم الحالي مخفي. لتغييره اكتب الرقم الجديد كاملًا.',
  },
})
