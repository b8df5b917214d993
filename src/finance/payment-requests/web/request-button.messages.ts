import { defineMessages } from '#platform/contract/text/messages.ts'

/** The button that opens the dialog; apart, so that the profile loads no more of it. */
export const requestButtonMessages = defineMessages({
  'fa-IR': { open: 'درخواست پرداخت' },
  'ar-IQ': { open: 'طلب دفع' },
})
