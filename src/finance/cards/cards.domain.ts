import { sharedRecord, type Domain } from '#platform/contract/domain.ts'
import { cards } from './cards.contract.ts'

export const cardsDomain: Domain = {
  records: {
    'payment-credit-card': sharedRecord(cards, ['کارت دریافت', 'بطاقة الاستلام'], { valuesInLog: true }),
  },
  nouns: {
    'payment-credit-cards': ['کارت‌های دریافت', 'بطاقات الاستلام'],
    statement: ['صورت‌حساب بانک', 'كشف الحساب'],
    'statement-line': ['سطر صورت‌حساب', 'سطر كشف الحساب'],
    'statement-lines': ['سطرهای صورت‌حساب', 'أسطر كشف الحساب'],
  },
  shows: [
    [cards.offered, ['payment-credit-card']],
    [cards.days, ['payment', 'payment-credit-card']],
  ],
}
