import { defineMessages } from '#platform/web/i18n/messages.ts'

export const nameMessages = defineMessages({
  'fa-IR': { persianOnly: 'فارسی' },
  'ar-IQ': { persianOnly: 'بالفارسية' },
})
