import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { foodSuggestions } from './food-suggestions.contract.ts'

export const foodSuggestionsDomain: Domain = {
  records: {
    'food-suggestion': sharedRecord(foodSuggestions, ['پیشنهاد غذایی', 'الاقتراح الغذائي'], {
      valuesInLog: true,
      nameTable: 'food_suggestions',
    }),
  },
  nouns: { 'food-suggestions': ['پیشنهادهای غذایی', 'الاقتراحات الغذائية'] },
}
