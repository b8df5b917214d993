import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const skipsMessages = defineMessages({
  'fa-IR': {
    skip: 'فعلاً بگذر',
    title: (_: Fa, name: string) => `گذشتن از ${name}`,
    action: 'فعلاً بگذر و نفر بعدی',
    done: 'دلیل گذشتن ثبت شد.',
    reason: 'چرا؟',
    note: 'توضیح',
    noteNeeded: 'دلیل را بنویسید.',
    reasonNeeded: 'یکی از دلیل‌ها را انتخاب کنید.',
    stays: 'این نفر در صف می‌ماند و دلیل کنار نامش دیده می‌شود.',
    changed: 'این نفر دیگر در این صف نیست. پنجره را ببندید و سراغ نفر بعدی بروید.',
  },
  'ar-IQ': {
    skip: 'تخطي',
    title: (_, name) => `تخطي ${name}`,
    action: 'التخطي إلى التالي',
    done: 'سُجل سبب التخطي.',
    reason: 'لماذا؟',
    note: 'توضيح',
    noteNeeded: 'اكتب السبب.',
    reasonNeeded: 'اختر أحد الأسباب.',
    stays: 'يبقى في الطابور ويظهر السبب بجانب اسمه.',
    changed: 'لم يعد في هذا الطابور. أغلق النافذة وانتقل إلى التالي.',
  },
})
