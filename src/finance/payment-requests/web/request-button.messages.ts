import { defineMessages } from '#platform/web/i18n/messages.ts'

/** The button that opens the dialog; apart, so that the profile loads no more of it. */
export const requestButtonMessages = defineMessages({
  'fa-IR': { open: 'درخواست پرداخت' },
  'ar-IQ': { open: 'طلب دفع' },
})
