import type { Domain } from '#platform/contract/domain.ts'
import { categories } from './categories.contract.ts'

export const categoriesDomain: Domain = {
  records: {
    category: {
      noun: ['دسته‌بندی', 'الفئة'],
      get: categories.get,
      list: categories.list,
      hints: 'shared',
      valuesInLog: true,
      nameTable: 'categories',
    },
  },
  nouns: {
    categories: ['دسته‌بندی‌ها', 'الفئات'],
  },
}
