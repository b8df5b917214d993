import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Taking the sending of a list back while it is held. */
export const listHoldMessages = defineMessages({
  'fa-IR': {
    takeBack: 'پس گرفتن ارسال',
    taken: 'ارسال پس گرفته شد؛ لیست دوباره پیش‌نویس است.',
    tooLate: 'مهلت پس گرفتن تمام شد و خبر لیست رفته است؛ اصلاح آن نسخهٔ تازه می‌شود.',
    changed: 'ارسال پس گرفته نشد: لیست یا ویزیت‌ها پس از آن تغییر کرده‌اند.',
    left: (format: Fa, seconds: number) =>
      format.plural(seconds, { one: 'یک ثانیهٔ دیگر', other: '# ثانیهٔ دیگر' }),
    ahead: (format: Fa, seconds: number) =>
      format.plural(seconds, {
        one: 'تا یک ثانیه پس از ارسال می‌توان آن را پس گرفت.',
        other: 'تا # ثانیه پس از ارسال می‌توان آن را پس گرفت.',
      }),
  },
  'ar-IQ': {
    takeBack: 'سحب الإرسال',
    taken: 'سُحب الإرسال؛ والقائمة مسودة من جديد.',
    tooLate: 'انتهت مهلة السحب وخرج خبر القائمة؛ وتعديلها يصبح إصدارًا جديدًا.',
    changed: 'لم يُسحب الإرسال: تغيّرت القائمة أو المراجعات بعده.',
    left: (format, seconds) =>
      format.plural(seconds, {
        zero: 'لا ثوانٍ',
        one: 'ثانية واحدة',
        two: 'ثانيتان',
        few: '# ثوانٍ',
        many: '# ثانية',
        other: '# ثانية',
      }),
    ahead: (format, seconds) =>
      format.plural(seconds, {
        zero: 'لا يمكن سحب الإرسال.',
        one: 'يمكن سحب الإرسال خلال ثانية واحدة.',
        two: 'يمكن سحب الإرسال خلال ثانيتين.',
        few: 'يمكن سحب الإرسال خلال # ثوانٍ.',
        many: 'يمكن سحب الإرسال خلال # ثانية.',
        other: 'يمكن سحب الإرسال خلال # ثانية.',
      }),
  },
})
