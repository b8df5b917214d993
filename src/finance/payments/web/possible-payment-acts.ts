import type { Payment } from '../payments.contract.ts'

export type PaymentAct = 'confirm' | 'mend' | 'reject' | 'refund' | 'agree' | 'decline'

export interface PaymentRights {
  mayWrite: boolean
  mayConfirm: boolean
  mayRefund: boolean
}

type Judged = Pick<Payment, 'state' | 'method' | 'awaitsOther' | 'refund'>

/** Only what can be done with a payment now, by somebody who may. */
export function possiblePaymentActs(payment: Judged, rights: PaymentRights): PaymentAct[] {
  if (payment.state === 'pending') return pendingActs(payment, rights)
  if (payment.state !== 'confirmed' || !rights.mayRefund) return []
  if (payment.refund === null) return ['refund']
  return payment.refund.isOwn ? ['decline'] : ['agree', 'decline']
}

function pendingActs({ awaitsOther, method }: Judged, { mayWrite, mayConfirm }: PaymentRights): PaymentAct[] {
  const allowed = {
    confirm: mayConfirm && !awaitsOther,
    mend: mayWrite && method !== 'credit_code',
    reject: mayConfirm,
  }
  return (['confirm', 'mend', 'reject'] as const).filter((act) => allowed[act])
}
