import { stateTag } from '#platform/web/ui/state-tag.tsx'
import { paymentsMessages } from './payments.messages.ts'

/** The state of a payment: a word with its icon. */
export const PaymentStateTag = stateTag(paymentsMessages, (t) => t.states, {
  pending: ['plum', 'clock'],
  confirmed: ['success', 'success'],
  rejected: ['neutral', 'close'],
  refunded: ['neutral', 'undo'],
})
