import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

export const validityMessages = defineMessages({
  'fa-IR': {
    from: (_: Fa, day: string) => `از ${day}`,
    until: (_: Fa, day: string) => `تا ${day}`,
    always: 'همیشه',
  },
  'ar-IQ': {
    from: (_, day) => `من ${day}`,
    until: (_, day) => `حتى ${day}`,
    always: 'دائمًا',
  },
})
