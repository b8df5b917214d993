import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { breastfeedingMeals } from './breastfeeding-meals.contract.ts'

export const breastfeedingMealsDomain: Domain = {
  records: { 'breastfeeding-table': sharedRecord(breastfeedingMeals, ['وعده‌های شیردهی', 'وجبات الرضاعة']) },
  nouns: { 'breastfeeding-tables': ['وعده‌های شیردهی', 'وجبات الرضاعة'] },
}
