import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Said of a record that was saved or deleted. */
export const recordMessages = defineMessages({
  'fa-IR': {
    saved: (_: Fa, name: string) => `«${name}» ذخیره شد.`,
    removed: (_: Fa, name: string) => `«${name}» حذف شد.`,
  },
  'ar-IQ': {
    saved: (_, name) => `تم حفظ «${name}».`,
    removed: (_, name) => `تم حذف «${name}».`,
  },
})
