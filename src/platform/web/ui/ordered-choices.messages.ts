import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const orderedChoicesMessages = defineMessages({
  'fa-IR': {
    moveUp: (_: Fa, label: string) => `${label} به بالا`,
    moveDown: (_: Fa, label: string) => `${label} به پایین`,
  },
  'ar-IQ': {
    moveUp: (_, label) => `${label} إلى الأعلى`,
    moveDown: (_, label) => `${label} إلى الأسفل`,
  },
})
