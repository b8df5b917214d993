import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { annotations } from '#platform/contract/annotations.ts'

export const annotationsDomain: Domain = {
  records: {
    annotation: sharedRecord(annotations, ['مناسبت', 'المناسبة'], {
      // Everybody sees them below charts.
      read: 'signed-in',
    }),
  },
  nouns: { annotations: ['مناسبت‌ها', 'المناسبات'] },
  shows: [[annotations.onDays, ['annotation']]],
  permissions: {
    annotations: { group: 'reports', position: 900, text: ['مناسبت‌های نمودارها', 'مناسبات الرسوم'] },
  },
}
