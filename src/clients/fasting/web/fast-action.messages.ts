import { defineMessages } from '#platform/contract/text/messages.ts'

/** The name of the switch among the actions of the list of clients. */
export const fastActionMessages = defineMessages({
  'fa-IR': { action: 'ثبت روزهٔ رمضان' },
  'ar-IQ': { action: 'تسجيل صيام رمضان' },
})
