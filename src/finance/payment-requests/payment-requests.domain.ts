import type { Domain } from '#platform/contract/domain.ts'
import { paymentRequests } from './payment-requests.contract.ts'

export const paymentRequestsDomain: Domain = {
  records: {
    'payment-request': {
      noun: ['درخواست پرداخت', 'طلب الدفع'],
      list: paymentRequests.list,
      hints: 'client',
      valuesInLog: true,
    },
  },
  nouns: { 'payment-requests': ['درخواست‌های پرداخت', 'طلبات الدفع'] },
  permissions: {
    'payment-requests': { group: 'finance', position: 51, text: ['درخواست‌های پرداخت', 'طلبات الدفع'] },
  },
}
