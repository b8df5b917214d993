import { payments } from '#finance/payments/payments.contract.ts'
import { queues } from '#today/queues/queues.contract.ts'

/** Operations of upper departments that lower ones read again after their changes. */
export const upperReaders = {
  work: [queues.list, queues.next, queues.cards, queues.myDay],
  money: [payments.ofClient],
}
