import type { Domain } from '#platform/contract/domain.ts'
import { packages } from './packages.contract.ts'

export const packagesDomain: Domain = {
  records: {
    package: {
      noun: ['بسته', 'الباقة'],
      get: packages.get,
      list: packages.list,
      hints: 'shared',
      valuesInLog: true,
      nameTable: 'packages',
    },
  },
  nouns: {
    packages: ['بسته‌ها', 'الباقات'],
  },
}
