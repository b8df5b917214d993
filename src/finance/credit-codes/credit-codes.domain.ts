import type { Domain } from '#platform/contract/domain.ts'
import { creditBatches } from './credit-batches.contract.ts'

export const creditCodesDomain: Domain = {
  records: {
    'credit-batch': {
      noun: ['دستهٔ کد اعتباری', 'مجموعة رموز الرصيد'],
      get: creditBatches.get,
      list: creditBatches.list,
      hints: 'shared',
    },
  },
  nouns: {
    'credit-batches': ['دسته‌های کد اعتباری', 'مجموعات رموز الرصيد'],
    'credit-code': ['کد اعتباری', 'رمز الرصيد'],
    'credit-codes': ['کدهای اعتباری', 'رموز الرصيد'],
  },
  permissions: {
    credits: { text: ['کدهای اعتباری', 'رموز الرصيد'] },
  },
}
