import type { Domain } from '#platform/contract/domain.ts'
import { foods } from './foods.contract.ts'

export const foodsDomain: Domain = {
  records: {
    food: {
      noun: ['غذا', 'الطعام'],
      get: foods.get,
      list: foods.list,
      hints: 'shared',
      valuesInLog: true,
      nameTable: 'foods',
    },
  },
  nouns: {
    foods: ['غذاها', 'الأطعمة'],
  },
  shows: [[foods.get, ['food-item']]],
}
