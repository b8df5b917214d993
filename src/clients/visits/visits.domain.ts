import type { Domain } from '#platform/contract/domain.ts'
import { visits } from './visits.contract.ts'

export const visitsDomain: Domain = {
  records: {
    visit: { noun: ['ویزیت', 'المراجعة'], read: 'visits.read', hints: 'client', valuesInLog: true },
  },
  nouns: { weights: ['وزن‌ها', 'الأوزان'] },
  shows: [
    // The days of visits move with pauses, the shading of the weights with each term.
    [visits.list, ['visit', 'term', 'food-list']],
    [visits.weights, ['visit', 'client', 'term', 'food-list']],
    [visits.get, ['visit']],
    [visits.feedback, ['visit']],
  ],
  permissions: { visits: { group: 'clients', position: 12, text: ['ویزیت‌ها و وزن', 'المراجعات والوزن'] } },
}
