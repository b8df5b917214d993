import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { meals } from './meals.contract.ts'

export const mealsDomain: Domain = {
  records: { meal: sharedRecord(meals, ['وعده', 'الوجبة'], { valuesInLog: true, nameTable: 'meals' }) },
  nouns: { meals: ['وعده‌ها', 'الوجبات'] },
}
