import type { Domain } from '#platform/contract/domain.ts'
import { breastfeedingMeals } from './breastfeeding-meals.contract.ts'

export const breastfeedingMealsDomain: Domain = {
  records: {
    'breastfeeding-table': {
      noun: ['وعده‌های شیردهی', 'وجبات الرضاعة'],
      get: breastfeedingMeals.get,
      list: breastfeedingMeals.list,
      hints: 'shared',
    },
  },
  nouns: {
    'breastfeeding-tables': ['وعده‌های شیردهی', 'وجبات الرضاعة'],
  },
}
