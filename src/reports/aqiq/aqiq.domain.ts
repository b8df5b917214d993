import type { Domain } from '#platform/contract/domain.ts'

export const aqiqDomain: Domain = {
  permissions: { 'reports.aqiq': { text: ['گزارش عقیق', 'تقرير عقيق'] } },
}
