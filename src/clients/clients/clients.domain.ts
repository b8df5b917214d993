import type { Domain } from '#platform/contract/domain.ts'
import { clients } from './clients.contract.ts'

export const clientsDomain: Domain = {
  records: {
    client: {
      noun: ['مراجع', 'المشترك'],
      get: clients.get,
      list: clients.list,
      hints: 'client',
      valuesInLog: true,
    },
    'client-erased': { read: 'clients.read', hints: 'client' },
  },
  nouns: { clients: ['مراجعان', 'المشتركين'] },
  shows: [[clients.get, ['term']]],
  lists: [
    { list: clients.list, of: ['term', 'visit', 'food-list', 'message'], isOfClients: true, isBusy: true },
  ],
  permissions: {
    clients: { group: 'clients', position: 10, text: ['مراجعان', 'المشتركون'] },
    tags: { group: 'system', position: 85, text: ['برچسب‌های مراجعان', 'وسوم المشتركين'] },
  },
}
