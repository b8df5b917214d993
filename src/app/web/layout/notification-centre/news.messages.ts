import { defineMessages } from '#platform/contract/text/messages.ts'

export const newsMessages = defineMessages({
  'fa-IR': { title: 'تازه‌های سامانه', unseen: 'تازه' },
  'ar-IQ': { title: 'جديد النظام', unseen: 'جديد' },
})
