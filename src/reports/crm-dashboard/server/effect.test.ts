import { expect, it } from 'vitest'
import { chanceOf } from '#sample/chance.ts'
import { type Arm, effectOf, wilson } from './effect.rules.ts'

const rounded = (value: number | undefined) => Math.round((value ?? Number.NaN) * 10_000) / 10_000

it('is the difference of the rates with the interval of the published example', () => {
  // Newcombe 1998, table II, (a) 56/70 − 48/80, method 10: 0.0524 to 0.3339.
  const effect = effectOf({ left: 70, returned: 56 }, { left: 80, returned: 48 })
  expect([effect?.value, effect?.low, effect?.high].map(rounded)).toEqual([0.2, 0.0524, 0.3339])
  // The same table, (g) 10/10 − 0/20: 0.6791 to 1.
  const whole = effectOf({ left: 10, returned: 10 }, { left: 20, returned: 0 })
  expect([whole?.value, whole?.low, whole?.high].map(rounded)).toEqual([1, 0.6791, 1])
  // Wilson's interval of 81 of 263, as Newcombe's paper on one proportion has it: 0.2553 to 0.3662.
  const one = wilson({ left: 263, returned: 81 })
  expect([one.low, one.high].map(rounded)).toEqual([0.2553, 0.3662])
})

it('says nothing while one side has nobody', () => {
  expect(effectOf({ left: 0, returned: 0 }, { left: 5, returned: 1 })).toBeNull()
  expect(effectOf({ left: 5, returned: 1 }, { left: 0, returned: 0 })).toBeNull()
})

it('covers a known effect in at least 93 % of 400 simulated services', () => {
  const { next } = chanceOf(20_260_322, 0)
  // Of those who are called 22 % come back, of the others 12 %: calling brings 10 of 100 back.
  const truth = 0.1
  const arm = (left: number, rate: number): Arm => ({
    left,
    returned: Array.from({ length: left }, next).filter((chance) => chance < rate).length,
  })
  const covering = Array.from({ length: 400 }, () => effectOf(arm(450, 0.22), arm(50, 0.12))).filter(
    (effect) => effect !== null && effect.low <= truth && truth <= effect.high,
  )
  expect(covering.length).toBeGreaterThanOrEqual(372)
})
