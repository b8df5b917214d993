import { defineMessages, type Fa } from '#platform/web/i18n/messages.ts'

/** Words of the small pages that belong to no domain. */
export const pagesMessages = defineMessages({
  'fa-IR': {
    coming: 'این بخش هنوز ساخته نشده است',
    comingText: (_: Fa, part: string) =>
      `این صفحه با بخش «${part}» می‌آید. تا آن زمان چیزی در اینجا کار نمی‌کند.`,
    homeTitle: (_: Fa, name: string) => `سلام ${name}`,
  },
  'ar-IQ': {
    coming: 'هذا القسم لم يُنجز بعد',
    comingText: (_, part) => `تأتي هذه الصفحة مع جزء «${part}». حتى ذلك الحين لا شيء يعمل هنا.`,
    homeTitle: (_, name) => `مرحبًا ${name}`,
  },
})
