import { defineMessages, type Fa } from '#platform/web/i18n/messages.ts'

/** Whom a change of many clients has left out, and why. */
export const operationFailuresMessages = defineMessages({
  'fa-IR': {
    close: 'بستن',
    anyway: (format: Fa, count: number) =>
      format.plural(count, { one: 'برای این یک نفر هم انجام شود', other: 'برای این # نفر هم انجام شود' }),
    failedTitle: (format: Fa, count: number) =>
      format.plural(count, { one: 'یک مراجع تغییر نکرد', other: '# مراجع تغییر نکرد' }),
    more: (format: Fa, count: number) =>
      format.plural(count, { one: 'و یک مراجع دیگر', other: 'و # مراجع دیگر' }),
    unknown: 'مراجعی که دیده نمی‌شود',
    reasons: {
      'not-found': 'در دسترس شما نیست',
      closed: 'پرونده بسته است',
      'too-many': 'بیش از این برچسب نمی‌گیرد',
      colleague: 'همکاری هم‌اکنون روی پرونده‌اش کار می‌کند',
      elsewhere: 'در این میان به پشتیبان دیگری سپرده شده است',
    },
  },
  'ar-IQ': {
    close: 'إغلاق',
    anyway: (format, count) =>
      format.plural(count, {
        zero: 'نفّذ للجميع',
        one: 'نفّذ لهذا المشترك أيضًا',
        two: 'نفّذ لهذين المشتركين أيضًا',
        few: 'نفّذ لهؤلاء # المشتركين أيضًا',
        many: 'نفّذ لهؤلاء # مشتركًا أيضًا',
        other: 'نفّذ لهؤلاء # مشترك أيضًا',
      }),
    failedTitle: (format, count) =>
      format.plural(count, {
        zero: 'تغير الجميع',
        one: 'لم يتغير مشترك واحد',
        two: 'لم يتغير مشتركان',
        few: 'لم يتغير # مشتركين',
        many: 'لم يتغير # مشتركًا',
        other: 'لم يتغير # مشترك',
      }),
    more: (format, count) =>
      format.plural(count, {
        zero: 'ولا غيرهم',
        one: 'ومشترك آخر',
        two: 'ومشتركان آخران',
        few: 'و# مشتركين آخرين',
        many: 'و# مشتركًا آخر',
        other: 'و# مشترك آخر',
      }),
    unknown: 'مشترك غير ظاهر لك',
    reasons: {
      'not-found': 'ليس في متناولك',
      closed: 'الملف مغلق',
      'too-many': 'لا يقبل وسومًا أكثر',
      colleague: 'زميل يعمل على ملفه الآن',
      elsewhere: 'أُسند في هذه الأثناء إلى مشرف آخر',
    },
  },
})
