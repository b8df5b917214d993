import type { Domain } from '#platform/contract/domain.ts'
import { annotations } from '#platform/contract/annotations.ts'

export const annotationsDomain: Domain = {
  records: {
    annotation: {
      noun: ['مناسبت', 'المناسبة'],
      get: annotations.get,
      list: annotations.list,
      // Everybody sees them below charts.
      read: 'signed-in',
      hints: 'shared',
    },
  },
  nouns: {
    annotations: ['مناسبت‌ها', 'المناسبات'],
  },
  shows: [[annotations.onDays, ['annotation']]],
  permissions: {
    annotations: { group: 'reports', position: 900, text: ['مناسبت‌های نمودارها', 'مناسبات الرسوم'] },
  },
}
