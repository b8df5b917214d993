import { describe, expect, it } from 'vitest'
import { possiblePaymentActs } from './possible-payment-acts.ts'

const everything = { mayWrite: true, mayConfirm: true, mayRefund: true }
const nothing = { mayWrite: false, mayConfirm: false, mayRefund: false }
const payment = { state: 'pending', method: 'card_to_card', awaitsOther: false, refund: null } as const
const refund = { amount: 1, endsTerm: false, reason: 'x', askedBy: null, askedAt: '', isOwn: true }

describe('what can be done with a payment', () => {
  it('depends on its state and on who asks', () => {
    expect(possiblePaymentActs(payment, everything)).toEqual(['confirm', 'mend', 'reject'])
    expect(possiblePaymentActs(payment, nothing)).toEqual([])
    expect(possiblePaymentActs({ ...payment, awaitsOther: true }, everything)).toEqual(['mend', 'reject'])
    expect(possiblePaymentActs({ ...payment, method: 'credit_code' }, everything)).toEqual([
      'confirm',
      'reject',
    ])
    expect(possiblePaymentActs({ ...payment, state: 'rejected' }, everything)).toEqual([])
  })

  it('is a refund of a confirmed one, and its answer by somebody else once it is asked for', () => {
    const confirmed = { ...payment, state: 'confirmed' } as const
    expect(possiblePaymentActs(confirmed, everything)).toEqual(['refund'])
    expect(possiblePaymentActs(confirmed, { ...everything, mayRefund: false })).toEqual([])
    expect(possiblePaymentActs({ ...confirmed, refund }, everything)).toEqual(['decline'])
    const others = { ...confirmed, refund: { ...refund, isOwn: false } }
    expect(possiblePaymentActs(others, everything)).toEqual(['agree', 'decline'])
  })
})
