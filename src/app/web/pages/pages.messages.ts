import { defineMessages, type Fa } from '#platform/web/i18n/messages.ts'

/** Words of the small pages that belong to no domain. */
export const pagesMessages = defineMessages({
  'fa-IR': {
    homeTitle: (_: Fa, name: string) => `سلام ${name}`,
  },
  'ar-IQ': {
    homeTitle: (_, name) => `مرحبًا ${name}`,
  },
})
