import type { Domain } from '#platform/contract/domain.ts'
import { foodSuggestions } from './food-suggestions.contract.ts'

export const foodSuggestionsDomain: Domain = {
  records: {
    'food-suggestion': {
      noun: ['پیشنهاد غذایی', 'الاقتراح الغذائي'],
      get: foodSuggestions.get,
      list: foodSuggestions.list,
      hints: 'shared',
      valuesInLog: true,
      nameTable: 'food_suggestions',
    },
  },
  nouns: {
    'food-suggestions': ['پیشنهادهای غذایی', 'الاقتراحات الغذائية'],
  },
}
