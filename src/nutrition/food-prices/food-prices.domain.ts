import type { Domain } from '#platform/contract/domain.ts'
import { foodPrices } from './food-prices.contract.ts'

export const foodPricesDomain: Domain = {
  records: {
    'food-price': {
      noun: ['قیمت مواد غذایی', 'سعر المادة الغذائية'],
      get: foodPrices.get,
      list: foodPrices.list,
      hints: 'shared',
      valuesInLog: true,
    },
  },
  nouns: {
    'food-prices': ['قیمت‌های مواد غذایی', 'أسعار المواد الغذائية'],
  },
}
