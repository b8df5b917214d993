import { defineMessages } from '#platform/web/i18n/messages.ts'

export const commentsMessages = defineMessages({
  'fa-IR': {
    comment: 'یادداشت تیم',
    body: 'متن یادداشت',
    bodyHint: 'فقط همکاران می‌بینند؛ برای مراجع ارسال نمی‌شود.',
    pinned: 'بالای یادداشت‌ها بماند',
    add: 'ثبت یادداشت',
    added: 'یادداشت ثبت شد.',
    queued: 'شبکه نیست؛ یادداشت نگه داشته شد و با وصل شدن فرستاده می‌شود.',
    pinnedMark: 'سنجاق‌شده',
    pinnedTitle: 'یادداشت‌های سنجاق‌شده',
  },
  'ar-IQ': {
    comment: 'ملاحظة الفريق',
    body: 'نص الملاحظة',
    bodyHint: 'يراها الزملاء فقط ولا تُرسل إلى المشترك.',
    pinned: 'تبقى في أعلى الملاحظات',
    add: 'تسجيل الملاحظة',
    added: 'سُجلت الملاحظة.',
    queued: 'لا شبكة؛ حُفظت الملاحظة وتُرسل عند عودة الاتصال.',
    pinnedMark: 'مثبتة',
    pinnedTitle: 'الملاحظات المثبتة',
  },
})
