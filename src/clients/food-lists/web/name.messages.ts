import { defineMessages } from '#platform/web/i18n/messages.ts'

export const nameMessages = defineMessages({
  'fa-IR': { persianOnly: 'فارسی', note: 'یادداشت برای مراجع:' },
  'ar-IQ': { persianOnly: 'بالفارسية', note: 'ملاحظة للمشترك:' },
})
