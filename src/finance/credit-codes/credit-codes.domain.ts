import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { creditBatches } from './credit-batches.contract.ts'

export const creditCodesDomain: Domain = {
  records: { 'credit-batch': sharedRecord(creditBatches, ['دستهٔ کد اعتباری', 'مجموعة رموز الرصيد']) },
  nouns: {
    'credit-batches': ['دسته‌های کد اعتباری', 'مجموعات رموز الرصيد'],
    'credit-code': ['کد اعتباری', 'رمز الرصيد'],
    'credit-codes': ['کدهای اعتباری', 'رموز الرصيد'],
  },
  permissions: { credits: { text: ['کدهای اعتباری', 'رموز الرصيد'] } },
}
