import { defineMessages } from '#platform/contract/text/messages.ts'

export const nameMessages = defineMessages({
  'fa-IR': { persianOnly: 'فارسی', note: 'یادداشت برای مراجع:' },
  'ar-IQ': { persianOnly: 'بالفارسية', note: 'ملاحظة للمشترك:' },
})
