import { defineMessages } from '#platform/contract/text/messages.ts'

/** Apart from the texts of fields: lists have it before a field is opened. */
export const recordChoiceMessages = defineMessages({
  'fa-IR': { me: 'خودم' },
  'ar-IQ': { me: 'أنا' },
})
