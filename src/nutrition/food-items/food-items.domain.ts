import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { foodItems } from './food-items.contract.ts'

export const foodItemsDomain: Domain = {
  records: {
    'food-item': sharedRecord(foodItems, ['قلم خوراکی', 'المادة الغذائية'], {
      valuesInLog: true,
      nameTable: 'food_items',
    }),
  },
  nouns: { 'food-items': ['اقلام خوراکی', 'المواد الغذائية'] },
}
