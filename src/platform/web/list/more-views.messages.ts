import { defineMessages, type Fa } from '#platform/contract/text/messages.ts'

/** Texts beside the tabs of views, which come with the list; those of the menus are in `views.messages.ts`. */
export const moreViewsMessages = defineMessages({
  'fa-IR': {
    sharedWithAll: 'مشترک با همه',
    sharedWithRole: (_: Fa, role: string) => `مشترک با نقش ${role}`,
    ownedBy: (_: Fa, mark: string, owner: string) => `${mark}، از ${owner}`,
    allViews: 'همهٔ نماها',
    kinds: {
      everybodys: 'نماهای آماده',
      own: 'نماهای من',
      shared: 'نماهای مشترک',
      others: 'نماهای نقش‌های دیگر',
    },
  },
  'ar-IQ': {
    sharedWithAll: 'مشترك مع الجميع',
    sharedWithRole: (_, role) => `مشترك مع دور ${role}`,
    ownedBy: (_, mark, owner) => `${mark}، من ${owner}`,
    allViews: 'كل طرق العرض',
    kinds: { everybodys: 'عروض جاهزة', own: 'عروضي', shared: 'عروض مشتركة', others: 'عروض الأدوار الأخرى' },
  },
})
