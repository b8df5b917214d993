import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const fastingFailuresMessages = defineMessages({
  'fa-IR': {
    failed: (format: Fa, count: number) =>
      format.plural(count, { one: 'برای یک نفر ثبت نشد', other: 'برای # نفر ثبت نشد' }),
    unknown: 'مراجعی که نمی‌بینید',
    close: 'بستن',
    reasons: {
      'not-found': 'پرونده پیدا نشد',
      closed: 'پرونده بسته است',
      unknown: 'سن، قد یا وزن ثبت نشده است',
      refused: 'نباید روزه بگیرد',
    },
  },
  'ar-IQ': {
    failed: (format, count) =>
      format.plural(count, {
        zero: 'سُجّل للجميع',
        one: 'لم يُسجَّل لمشترك واحد',
        two: 'لم يُسجَّل لمشتركين',
        few: 'لم يُسجَّل لـ # مشتركين',
        many: 'لم يُسجَّل لـ # مشتركًا',
        other: 'لم يُسجَّل لـ # مشترك',
      }),
    unknown: 'مشترك لا تراه',
    close: 'إغلاق',
    reasons: {
      'not-found': 'لم يُعثر على الملف',
      closed: 'الملف مغلق',
      unknown: 'العمر أو الطول أو الوزن غير مسجل',
      refused: 'لا يجوز له الصيام',
    },
  },
})
