import { defineMessages } from '#platform/contract/text/messages.ts'

/** What comes next for a client who is new. */
export const nextStepsMessages = defineMessages({
  'fa-IR': {
    title: 'گام‌های بعدی',
    steps: {
      edit: { title: 'تکمیل ثبت‌نام', text: 'پاسخ‌ها و داده‌های بدنی کامل شود.', action: 'تکمیل' },
      start: { title: 'دورهٔ نخست', text: 'بسته و روز شروع انتخاب شود.', action: 'فروش دوره' },
      pay: { title: 'پرداخت', text: 'پرداخت دوره ثبت و تأیید شود.', action: 'پرداخت‌ها' },
      supporter: {
        title: 'پشتیبان',
        text: 'کسی که مراجع را همراهی می‌کند تعیین شود.',
        action: 'تعیین پشتیبان',
      },
      'weigh-in': {
        title: 'نخستین وزن',
        text: 'لیست از روی وزن امروز ساخته می‌شود.',
        action: 'وزن را ثبت کنید',
      },
      list: { title: 'نخستین لیست', text: 'پیشنهاد آماده را ببینید و بفرستید.', action: 'ساختن نخستین لیست' },
    },
  },
  'ar-IQ': {
    title: 'الخطوات التالية',
    steps: {
      edit: { title: 'إكمال التسجيل', text: 'تُستكمل الإجابات وبيانات الجسم.', action: 'إكمال' },
      start: { title: 'الاشتراك الأول', text: 'تُختار الباقة ويوم البدء.', action: 'بيع اشتراك' },
      pay: { title: 'الدفع', text: 'يُسجَّل دفع الاشتراك ويُؤكَّد.', action: 'المدفوعات' },
      supporter: { title: 'المشرف', text: 'يُعيَّن من يرافق المشترك.', action: 'تعيين مشرف' },
      'weigh-in': { title: 'الوزن الأول', text: 'تُعدّ القائمة بحسب وزن اليوم.', action: 'سجّل الوزن' },
      list: { title: 'القائمة الأولى', text: 'راجع الاقتراح الجاهز ثم أرسله.', action: 'إعداد القائمة الأولى' },
    },
  },
})
