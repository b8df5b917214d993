import { defineMessages, type Fa } from '#platform/web/i18n/messages.ts'

export const commentsMessages = defineMessages({
  'fa-IR': {
    comment: 'یادداشت تیم',
    compose: 'یادداشت تازه',
    body: 'متن یادداشت',
    bodyHint: 'فقط همکاران می‌بینند؛ برای مراجع فرستاده نمی‌شود.',
    pinned: 'بالای یادداشت‌ها بماند',
    add: 'ثبت یادداشت',
    added: 'یادداشت ثبت شد.',
    pinnedMark: 'سنجاق‌شده',
    pinnedTitle: 'یادداشت‌های سنجاق‌شده',
    count: (format: Fa, count: number) => format.plural(count, { one: 'یک یادداشت', other: '# یادداشت' }),
  },
  'ar-IQ': {
    comment: 'ملاحظة الفريق',
    compose: 'ملاحظة جديدة',
    body: 'نص الملاحظة',
    bodyHint: 'يراها الزملاء فقط ولا تُرسل إلى المشترك.',
    pinned: 'تبقى في أعلى الملاحظات',
    add: 'تسجيل الملاحظة',
    added: 'سُجلت الملاحظة.',
    pinnedMark: 'مثبتة',
    pinnedTitle: 'الملاحظات المثبتة',
    count: (format, count) =>
      format.plural(count, {
        zero: 'لا ملاحظات',
        one: 'ملاحظة واحدة',
        two: 'ملاحظتان',
        few: '# ملاحظات',
        many: '# ملاحظة',
        other: '# ملاحظة',
      }),
  },
})
