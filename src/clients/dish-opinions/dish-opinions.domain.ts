import type { Domain } from '#platform/contract/domain.ts'
import { clientDishOpinions } from './dish-opinions.contract.ts'

export const dishOpinionsDomain: Domain = {
  records: {
    'dish-opinion': {
      noun: ['نظر مراجع دربارهٔ غذا', 'رأي المشترك في طبق'],
      read: 'food-lists.read',
      hints: 'client',
    },
  },
  // What lists are sent without is learned of them.
  shows: [[clientDishOpinions.list, ['dish-opinion', 'food-list']]],
}
