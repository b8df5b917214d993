import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { packages } from './packages.contract.ts'

export const packagesDomain: Domain = {
  records: {
    package: sharedRecord(packages, ['بسته', 'الباقة'], { valuesInLog: true, nameTable: 'packages' }),
  },
  nouns: { packages: ['بسته‌ها', 'الباقات'] },
}
