import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** What the switch of many clients says; read with its first use. */
export const fastManyMessages = defineMessages({
  'fa-IR': {
    done: (format: Fa, count: number) =>
      format.plural(count, { one: 'برای یک نفر ثبت شد.', other: 'برای # نفر ثبت شد.' }),
    nothing: 'برای کسی ثبت نشد.',
    tooMany: (format: Fa, most: number) => `هر بار تا ${format.number(most)} نفر را انتخاب کنید.`,
    rowsOnly: 'ردیف‌ها را یکی‌یکی انتخاب کنید؛ همهٔ فهرست را نمی‌شود.',
  },
  'ar-IQ': {
    done: (format, count) =>
      format.plural(count, {
        zero: 'لم يُسجَّل لأحد.',
        one: 'سُجّل لمشترك واحد.',
        two: 'سُجّل لمشتركين.',
        few: 'سُجّل لـ # مشتركين.',
        many: 'سُجّل لـ # مشتركًا.',
        other: 'سُجّل لـ # مشترك.',
      }),
    nothing: 'لم يُسجَّل لأحد.',
    tooMany: (format, most) => `الحد الأعلى في كل مرة ${format.number(most)} من المشتركين.`,
    rowsOnly: 'اختر الصفوف واحدًا واحدًا؛ لا يمكن لكل القائمة.',
  },
})
