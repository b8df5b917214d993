import type { Domain } from '#platform/contract/domain.ts'

export const usersLeftDomain: Domain = {
  nouns: { 'report-users-left': ['گزارش ترک‌کرده‌ها', 'تقرير المنقطعين'] },
}
