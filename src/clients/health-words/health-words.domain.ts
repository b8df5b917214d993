import type { Domain } from '#platform/contract/domain.ts'
import { healthWords } from './health-words.contract.ts'

export const healthWordsDomain: Domain = {
  records: {
    'health-word': {
      noun: ['نکتهٔ سلامت در نوشته‌ها', 'ملاحظة صحية في النصوص'],
      read: 'food-lists.read',
      hints: 'client',
    },
  },
  shows: [[healthWords.list, ['health-word', 'client', 'comment', 'contact', 'feedback', 'message']]],
}
