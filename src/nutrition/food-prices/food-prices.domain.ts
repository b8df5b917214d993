import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { foodPrices } from './food-prices.contract.ts'

export const foodPricesDomain: Domain = {
  records: {
    'food-price': sharedRecord(foodPrices, ['قیمت مواد غذایی', 'سعر المادة الغذائية'], { valuesInLog: true }),
  },
  nouns: { 'food-prices': ['قیمت‌های مواد غذایی', 'أسعار المواد الغذائية'] },
}
