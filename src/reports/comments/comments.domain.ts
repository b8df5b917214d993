import type { Domain } from '#platform/contract/domain.ts'

export const commentsDomain: Domain = {
  permissions: { 'reports.comments': { text: ['گزارش نظرها', 'تقرير التعليقات'] } },
}
