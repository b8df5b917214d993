import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const remarksMessages = defineMessages({
  'fa-IR': {
    remark: 'توصیه به مراجع',
    code: 'توصیه',
    choose: 'یکی را انتخاب کنید',
    body: 'توضیح توصیه',
    hint: 'آنچه به مراجع گفته شد؛ شمرده می‌شود و ارسال نمی‌شود.',
    add: 'ثبت توصیه',
    added: 'توصیه ثبت شد.',
    counts: 'توصیه‌های گفته‌شده',
    count: (format: Fa, name: string, count: number) => `${name} (${format.number(count)})`,
    retired: 'این توصیه دیگر در فهرست نیست.',
  },
  'ar-IQ': {
    remark: 'توصية للمشترك',
    code: 'التوصية',
    choose: 'اختر واحدة',
    body: 'توضيح التوصية',
    hint: 'ما قيل للمشترك؛ يُحسب ولا يُرسل.',
    add: 'تسجيل التوصية',
    added: 'سُجلت التوصية.',
    counts: 'التوصيات المعطاة',
    count: (format, name, count) => `${name} (${format.number(count)})`,
    retired: 'لم تعد هذه التوصية في القائمة.',
  },
})
