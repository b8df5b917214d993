import { expect, it } from 'vitest'
import { nextActOf } from './next-act.rules.ts'

const nothing = {
  isComplete: false,
  hasTerm: false,
  hasPaid: false,
  paymentWaits: false,
  hasSupporter: false,
  isWeighed: false,
  hasDraft: false,
}

it('leads from nobody to a list that can be sent, one act after the other', () => {
  const complete = { ...nothing, isComplete: true }
  const sold = { ...complete, hasTerm: true }
  const entered = { ...sold, paymentWaits: true }
  const paid = { ...sold, hasPaid: true }
  const taken = { ...paid, hasSupporter: true }
  const weighed = { ...taken, isWeighed: true }
  const drafted = { ...weighed, hasDraft: true }
  const states = [null, nothing, complete, sold, entered, paid, taken, weighed, drafted]
  expect(states.map(nextActOf)).toEqual([
    'register',
    'complete',
    'sell',
    'pay',
    'confirm',
    'assign',
    'weigh',
    'compose',
    'send',
  ])
})

it('asks nobody who has paid for the rest of the registration first', () => {
  expect(nextActOf({ ...nothing, hasTerm: true, hasPaid: true })).toBe('assign')
})
