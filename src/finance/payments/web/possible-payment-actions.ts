import type { Payment } from '../payments.contract.ts'

export type PaymentAction = 'confirm' | 'mend' | 'reject' | 'refund' | 'agree' | 'decline'

export interface PaymentRights {
  mayWrite: boolean
  mayConfirm: boolean
  mayRefund: boolean
}

type Judged = Pick<Payment, 'state' | 'method' | 'awaitsOther' | 'refund'>

/** Only what can be done with a payment now, by somebody who may. */
export function possiblePaymentActions(payment: Judged, rights: PaymentRights): PaymentAction[] {
  if (payment.state === 'pending') return pendingActions(payment, rights)
  if (payment.state !== 'confirmed' || !rights.mayRefund) return []
  if (payment.refund === null) return ['refund']
  return payment.refund.isOwn ? ['decline'] : ['agree', 'decline']
}

function pendingActions(
  { awaitsOther, method }: Judged,
  { mayWrite, mayConfirm }: PaymentRights,
): PaymentAction[] {
  const allowed = {
    confirm: mayConfirm && !awaitsOther,
    mend: mayWrite && method !== 'credit_code',
    reject: mayConfirm,
  }
  return (['confirm', 'mend', 'reject'] as const).filter((action) => allowed[action])
}
