import { defineMessages } from '#platform/contract/text/messages.ts'

export const otherNameMessages = defineMessages({
  'fa-IR': { noArabic: 'عربی ندارد' },
  'ar-IQ': { noArabic: 'بلا اسم عربي' },
})
