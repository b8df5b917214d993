import type { Domain } from '#platform/contract/domain.ts'
import { savedViews } from '#platform/contract/saved-views.ts'

export const savedViewsDomain: Domain = {
  records: {
    'saved-view': { noun: ['نمای ذخیره‌شده', 'العرض المحفوظ'], get: savedViews.list, hints: 'shared' },
  },
  shows: [
    [savedViews.list, ['role']],
    [savedViews.roles, ['role']],
  ],
  permissions: {
    'shared-views': {
      group: 'system',
      position: 65,
      text: ['نماهای مشترک فهرست‌ها', 'عروض القوائم المشتركة'],
    },
  },
}
