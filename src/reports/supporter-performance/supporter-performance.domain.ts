import type { Domain } from '#platform/contract/domain.ts'

export const supporterPerformanceDomain: Domain = {
  nouns: { 'report-supporter-performance': ['گزارش عملکرد پشتیبان', 'تقرير أداء المشرف'] },
  permissions: { 'reports.supporter-performance': { text: ['عملکرد پشتیبان', 'أداء المشرف'] } },
}
