import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const offlineMessages = defineMessages({
  'fa-IR': {
    offline: 'ارتباط قطع است.',
    updated: (_: Fa, time: string) => `آخرین به‌روزرسانی ${time}.`,
    queued: 'یادداشت‌ها نگه داشته و پس از وصل شدن فرستاده می‌شود؛ پیام و پرداخت نه.',
  },
  'ar-IQ': {
    offline: 'الاتصال مقطوع.',
    updated: (_, time) => `آخر تحديث ${time}.`,
    queued: 'تُحفظ الملاحظات وتُرسل بعد عودة الاتصال؛ أما الرسائل والدفعات فلا.',
  },
})
