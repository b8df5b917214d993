import type { Domain } from '#platform/contract/domain.ts'
import { terms } from './terms.contract.ts'

export const termsDomain: Domain = {
  records: { term: { noun: ['دوره', 'الاشتراك'], read: 'clients.read', hints: 'client', valuesInLog: true } },
  shows: [
    [terms.list, ['term']],
    [terms.packages, ['package']],
  ],
  permissions: { terms: { group: 'clients', position: 11, text: ['دوره‌ها', 'الاشتراكات'] } },
}
