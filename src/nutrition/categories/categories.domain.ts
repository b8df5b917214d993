import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { categories } from './categories.contract.ts'

export const categoriesDomain: Domain = {
  records: {
    category: sharedRecord(categories, ['دسته‌بندی', 'الفئة'], { valuesInLog: true, nameTable: 'categories' }),
  },
  nouns: { categories: ['دسته‌بندی‌ها', 'الفئات'] },
}
