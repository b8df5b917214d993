import { defineMessages } from '#platform/contract/text/messages.ts'

export const conversationMessages = defineMessages({
  'fa-IR': {
    label: 'پیام‌های پیشین',
    none: 'هنوز پیامی رد و بدل نشده است.',
    older: 'پیام‌های قدیمی‌تر',
  },
  'ar-IQ': {
    label: 'الرسائل السابقة',
    none: 'لا رسائل بعد.',
    older: 'رسائل أقدم',
  },
})
