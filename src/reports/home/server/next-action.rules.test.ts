import { expect, it } from 'vitest'
import { nextActionOf } from './next-action.rules.ts'

const nothing = {
  isComplete: false,
  hasTerm: false,
  hasPaid: false,
  paymentWaits: false,
  hasSupporter: false,
  isWeighed: false,
  hasDraft: false,
}

it('leads from nobody to a list that can be sent, one action after the other', () => {
  const complete = { ...nothing, isComplete: true }
  const sold = { ...complete, hasTerm: true }
  const entered = { ...sold, paymentWaits: true }
  const paid = { ...sold, hasPaid: true }
  const taken = { ...paid, hasSupporter: true }
  const weighed = { ...taken, isWeighed: true }
  const drafted = { ...weighed, hasDraft: true }
  const states = [null, nothing, complete, sold, entered, paid, taken, weighed, drafted]
  expect(states.map(nextActionOf)).toEqual([
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
  expect(nextActionOf({ ...nothing, hasTerm: true, hasPaid: true })).toBe('assign')
})
