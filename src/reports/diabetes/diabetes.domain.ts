import type { Domain } from '#platform/contract/domain.ts'

export const diabetesDomain: Domain = {
  permissions: { 'reports.diabetes': { text: ['گزارش دیابت', 'تقرير السكري'] } },
}
