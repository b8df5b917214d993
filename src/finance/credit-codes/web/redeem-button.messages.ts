import { defineMessages } from '#platform/contract/text/messages.ts'

/** The button that opens the dialog; apart, so that the profile loads no more of it. */
export const redeemButtonMessages = defineMessages({
  'fa-IR': { open: 'پرداخت با کد اعتباری' },
  'ar-IQ': { open: 'الدفع برمز رصيد' },
})
