import { defineMessages } from '#platform/contract/text/messages.ts'

export const textMessages = defineMessages({
  'fa-IR': { increase: 'افزایش', decrease: 'کاهش' },
  'ar-IQ': { increase: 'زيادة', decrease: 'نقصان' },
})
