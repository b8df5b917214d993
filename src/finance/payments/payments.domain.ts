import type { Domain } from '#platform/contract/domain.ts'
import { deposits } from './deposits.contract.ts'
import { paymentEvents } from './payment-events.contract.ts'
import { paymentList } from './payment-list.contract.ts'
import { payments } from './payments.contract.ts'

export const paymentsDomain: Domain = {
  records: {
    payment: { noun: ['پرداخت', 'الدفعة'], read: 'payments.read', hints: 'client', valuesInLog: true },
  },
  nouns: { payments: ['پرداخت‌ها', 'المدفوعات'] },
  shows: [
    [payments.ofClient, ['payment', 'client-addon']],
    [paymentEvents.ofClient, ['payment']],
  ],
  lists: [
    { list: paymentList.list, of: ['payment'], isOfClients: true, isBusy: true },
    { list: deposits.pending, of: ['payment'] },
  ],
}
