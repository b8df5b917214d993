import type { Domain } from '#platform/contract/domain.ts'
import { queues } from './queues.contract.ts'

export const queuesDomain: Domain = {
  nouns: { queues: ['صف کار', 'طابور العمل'] },
  shows: [
    [queues.myDay, ['client', 'term', 'visit', 'food-list', 'contact', 'message']],
    [queues.cards, ['client', 'term', 'visit', 'food-list', 'contact', 'message']],
    [queues.next, ['client', 'term', 'visit', 'food-list', 'contact', 'message']],
  ],
  lists: [
    {
      list: queues.list,
      of: ['client', 'term', 'visit', 'food-list', 'message'],
      isOfClients: true,
      isBusy: true,
    },
  ],
  permissions: { queues: { group: 'today', position: 10, text: ['صف‌ها و روز من', 'الطوابير ويومي'] } },
}
