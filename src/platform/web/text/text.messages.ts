import { defineMessages } from '#platform/web/i18n/messages.ts'

export const textMessages = defineMessages({
  'fa-IR': { increase: 'افزایش', decrease: 'کاهش' },
  'ar-IQ': { increase: 'زيادة', decrease: 'نقصان' },
})
