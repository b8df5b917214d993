import type { Domain } from '#platform/contract/domain.ts'
import { meals } from './meals.contract.ts'

export const mealsDomain: Domain = {
  records: {
    meal: {
      noun: ['وعده', 'الوجبة'],
      get: meals.get,
      list: meals.list,
      hints: 'shared',
      valuesInLog: true,
      nameTable: 'meals',
    },
  },
  nouns: {
    meals: ['وعده‌ها', 'الوجبات'],
  },
}
