import { defineMessages } from '#platform/contract/text/messages.ts'

export const paymentEventsMessages = defineMessages({
  'fa-IR': {
    happenings: {
      entered: 'ثبت شد',
      confirmed: 'تأیید شد',
      rejected: 'رد شد',
      refunded: 'برگردانده شد',
    },
  },
  'ar-IQ': {
    happenings: {
      entered: 'سُجلت',
      confirmed: 'أُكّدت',
      rejected: 'رُفضت',
      refunded: 'استُردت',
    },
  },
})
