import { describe, expect, it } from 'vitest'
import { adherenceOf, isReached, wayOf } from './weight-way.ts'

const lose = { goal: 'lose', startWeightG: 90_000, targetWeightG: 75_000 } as const
const gain = { goal: 'gain', startWeightG: 50_000, targetWeightG: 56_000 } as const
const keep = { goal: 'keep', startWeightG: 70_000, targetWeightG: 70_000 } as const
const shape = { goal: 'shape', startWeightG: 80_000, targetWeightG: 72_000 } as const

describe('the goal', () => {
  it.each([
    ['lose', 82_000, lose, false],
    ['lose', 75_400, lose, true],
    ['lose', 74_000, lose, true],
    ['gain', 55_000, gain, false],
    ['gain', 57_000, gain, true],
    ['keep', 78_000, keep, false],
    ['keep', 70_300, keep, true],
    ['shape', 80_000, shape, false],
  ] as const)('of %s at %i g is reached only there or beyond it', (_goal, last, plan, reached) => {
    expect(isReached(plan.targetWeightG - last, plan)).toBe(reached)
  })
})

describe('the way of a change', () => {
  it('follows the goal, and is none without a direction', () => {
    expect([wayOf(-500, lose), wayOf(500, lose), wayOf(500, gain)]).toEqual(['toward', 'away', 'toward'])
    expect([wayOf(-500, shape), wayOf(-500, keep)]).toEqual(['toward', 'none'])
  })
})

describe('keeping to the diet', () => {
  const points = (...codes: (string | null)[]) =>
    codes.map((stateCode, place) => ({
      visitId: place + 1,
      on: '2026-11-25' as const,
      weightG: 80_000,
      source: 'visit' as const,
      stateCode,
      isCounted: true,
      deltaG: null,
    }))

  it('is counted among the last ten weigh-ins that tell of it', () => {
    expect(adherenceOf(points('normal', 'travel', 'partial', null, 'normal', 'not_kept'))).toEqual({
      held: 2,
      of: 4,
    })
    const older = points(...Array<string>(5).fill('not_kept'), ...Array<string>(9).fill('normal'))
    expect(adherenceOf(older)).toEqual({ held: 9, of: 10 })
    expect(adherenceOf(points('travel', null))).toBeNull()
  })
})
