import { describe, expect, it } from 'vitest'
import { possiblePaymentActions } from './possible-payment-actions.ts'

const everything = { mayWrite: true, mayConfirm: true, mayRefund: true }
const nothing = { mayWrite: false, mayConfirm: false, mayRefund: false }
const payment = { state: 'pending', method: 'card_to_card', awaitsOther: false, refund: null } as const
const refund = { amount: 1, endsTerm: false, reason: 'x', askedBy: null, askedAt: '', isOwn: true }

describe('what can be done with a payment', () => {
  it('depends on its state and on who asks', () => {
    expect(possiblePaymentActions(payment, everything)).toEqual(['confirm', 'mend', 'reject'])
    expect(possiblePaymentActions(payment, nothing)).toEqual([])
    expect(possiblePaymentActions({ ...payment, awaitsOther: true }, everything)).toEqual(['mend', 'reject'])
    expect(possiblePaymentActions({ ...payment, method: 'credit_code' }, everything)).toEqual([
      'confirm',
      'reject',
    ])
    expect(possiblePaymentActions({ ...payment, state: 'rejected' }, everything)).toEqual([])
  })

  it('is a refund of a confirmed one, and its answer by somebody else once it is asked for', () => {
    const confirmed = { ...payment, state: 'confirmed' } as const
    expect(possiblePaymentActions(confirmed, everything)).toEqual(['refund'])
    expect(possiblePaymentActions(confirmed, { ...everything, mayRefund: false })).toEqual([])
    expect(possiblePaymentActions({ ...confirmed, refund }, everything)).toEqual(['decline'])
    const others = { ...confirmed, refund: { ...refund, isOwn: false } }
    expect(possiblePaymentActions(others, everything)).toEqual(['agree', 'decline'])
  })
})
