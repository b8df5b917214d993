import { defineMessages } from '#platform/web/i18n/messages.ts'

export const newsMessages = defineMessages({
  'fa-IR': { title: 'تازه‌های سامانه', unseen: 'تازه' },
  'ar-IQ': { title: 'جديد النظام', unseen: 'جديد' },
})
