import { defineMessages } from '#platform/contract/text/messages.ts'

export const listPreviewMessages = defineMessages({
  'fa-IR': {
    openFull: 'باز کردن کامل',
    nextRow: 'ردیف بعد',
    previousRow: 'ردیف قبل',
  },
  'ar-IQ': {
    openFull: 'فتح بالكامل',
    nextRow: 'الصف التالي',
    previousRow: 'الصف السابق',
  },
})
