import { defineMessages, type Fa } from '#platform/web/i18n/messages.ts'

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
  },
})
