import { defineMessages } from '#platform/contract/text/messages.ts'

/** What lists of clients say of messages before anybody opens one: small, since it comes with the list. */
export const messageListMessages = defineMessages({
  'fa-IR': {
    action: 'پیام',
    templates: 'متن‌های آماده',
    batches: 'پیام‌های گروهی',
    undelivered: 'پیام‌های نرسیده',
    automation: 'پیام خودکار',
    lastMessage: 'آخرین پیام',
    none: '—',
  },
  'ar-IQ': {
    action: 'رسالة',
    templates: 'النصوص الجاهزة',
    batches: 'الرسائل الجماعية',
    undelivered: 'رسائل لم تصل',
    automation: 'الرسائل التلقائية',
    lastMessage: 'آخر رسالة',
    none: '—',
  },
})
