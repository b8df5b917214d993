import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Changes of many clients at once. */
export const clientOperationsMessages = defineMessages({
  'fa-IR': {
    assign: 'سپردن به پشتیبان',
    addTag: 'افزودن برچسب',
    removeTag: 'برداشتن برچسب',
    supporter: 'پشتیبان',
    tag: 'برچسب',
    choose: 'انتخاب کنید',
    nobody: 'بدون پشتیبان',
    missing: 'یکی را انتخاب کنید.',
    tooMany: (format: Fa, limit: number) =>
      `هر بار تا ${format.number(limit)} مراجع تغییر می‌کند. فهرست را با فیلتر کوتاه‌تر کنید.`,
    done: (format: Fa, count: number) =>
      format.plural(count, { one: 'یک مراجع تغییر کرد.', other: '# مراجع تغییر کرد.' }),
    nothing: 'چیزی تغییر نکرد.',
    undone: (format: Fa, count: number) =>
      format.plural(count, { one: 'یک مراجع به وضعیت پیشین برگشت.', other: '# مراجع به وضعیت پیشین برگشت.' }),
    undoFailed: 'برگرداندن ممکن نشد؛ شاید ده دقیقه گذشته باشد.',
    notDone: 'انجام نشد. دوباره تلاش کنید.',
    undo: 'برگرداندن',
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
    assign: 'إسناد إلى مشرف',
    addTag: 'إضافة وسم',
    removeTag: 'إزالة وسم',
    supporter: 'المشرف',
    tag: 'الوسم',
    choose: 'اختر',
    nobody: 'بلا مشرف',
    missing: 'اختر واحدًا.',
    tooMany: (format, limit) =>
      `الحد الأعلى في كل مرة ${format.number(limit)} من المشتركين. ضيّق القائمة بالتصفية.`,
    done: (format, count) =>
      format.plural(count, {
        zero: 'لم يتغير أي مشترك.',
        one: 'تغير مشترك واحد.',
        two: 'تغير مشتركان.',
        few: 'تغير # مشتركين.',
        many: 'تغير # مشتركًا.',
        other: 'تغير # مشترك.',
      }),
    nothing: 'لم يتغير شيء.',
    undone: (format, count) =>
      format.plural(count, {
        zero: 'لم يرجع أي مشترك إلى حاله.',
        one: 'رجع مشترك واحد إلى حاله السابقة.',
        two: 'رجع مشتركان إلى حالهما السابقة.',
        few: 'رجع # مشتركين إلى حالهم السابقة.',
        many: 'رجع # مشتركًا إلى حالهم السابقة.',
        other: 'رجع # مشترك إلى حالهم السابقة.',
      }),
    undoFailed: 'تعذر التراجع؛ ربما مضت عشر دقائق.',
    notDone: 'لم يُنفَّذ. حاول مرة أخرى.',
    undo: 'تراجع',
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
