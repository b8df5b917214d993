import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { foods } from './foods.contract.ts'

export const foodsDomain: Domain = {
  records: { food: sharedRecord(foods, ['غذا', 'الطعام'], { valuesInLog: true, nameTable: 'foods' }) },
  nouns: { foods: ['غذاها', 'الأطعمة'] },
  shows: [[foods.get, ['food-item']]],
}
