import type { Domain } from '#platform/contract/domain.ts'
import { foodItems } from './food-items.contract.ts'

export const foodItemsDomain: Domain = {
  records: {
    'food-item': {
      noun: ['قلم خوراکی', 'المادة الغذائية'],
      get: foodItems.get,
      list: foodItems.list,
      hints: 'shared',
      valuesInLog: true,
      nameTable: 'food_items',
    },
  },
  nouns: {
    'food-items': ['اقلام خوراکی', 'المواد الغذائية'],
  },
}
