import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SAFETY_POLICY as POLICY } from './safety-policy.defaults.ts'
import {
  excessLossPercent,
  goalProgressPercent,
  paceRatio,
  successDegree,
  totalLossPercent,
} from './success.rules.ts'
import {
  checkHeight,
  checkTargetWeight,
  checkWeight,
  isUnusualChange,
  weightTrend,
} from './weigh-in.rules.ts'

describe('weigh-in ranges', () => {
  it('refuses outside the hard range and asks outside the usual one', () => {
    expect(
      [24_900, 25_000, 39_900, 40_000, 200_000, 200_100, 350_100].map((g) => checkWeight(g, POLICY)),
    ).toEqual(['refused', 'unusual', 'unusual', 'usual', 'usual', 'unusual', 'refused'])
    expect(checkHeight(1190, POLICY)).toBe('refused')
    expect(checkHeight(1390, POLICY)).toBe('unusual')
    // 170 cm: BMI 17 is 49.1 kg, BMI 28 is 80.9 kg
    expect(checkTargetWeight(49_130, 1700, POLICY)).toBe('refused')
    expect(checkTargetWeight(80_920, 1700, POLICY)).toBe('unusual')
    expect(checkTargetWeight(65_000, 1700, POLICY)).toBe('usual')
  })

  it('asks about more than 2 % a week or more than 5 kg', () => {
    const before = { date: '2026-03-01', weightG: 80_000 }
    const later = (date: string, weightG: number) => isUnusualChange(before, { date, weightG }, POLICY)
    expect(later('2026-03-08', 78_400)).toBe(false)
    expect(later('2026-03-08', 78_399)).toBe(true)
    expect(later('2026-03-15', 76_800)).toBe(false)
    expect(later('2026-03-03', 81_700)).toBe(true)
    expect(later('2026-06-01', 74_900)).toBe(true)
    expect(later('2026-06-01', 75_000)).toBe(false)
  })
})

describe('weight trend', () => {
  const series = (weights: readonly number[], state = 'normal') =>
    weights.map((weightG, index) => ({
      date: `2026-03-${String(1 + index * 8).padStart(2, '0')}`,
      weightG,
      state,
    }))

  it('calls a flat line over 24 days a plateau, a falling one not', () => {
    expect(weightTrend(series([80_000, 80_100, 79_950, 80_050]), POLICY)).toBe('plateau')
    expect(weightTrend(series([80_000, 79_400, 78_800, 78_200]), POLICY)).toBe('losing')
    expect(weightTrend(series([80_000, 80_400, 80_900, 81_300]), POLICY)).toBe('regain')
  })

  it('does not count weigh-ins that move water, nor a run without two kept ones', () => {
    expect(weightTrend(series([80_000, 80_000, 80_000, 80_000], 'period'), POLICY)).toBe('too_few')
    expect(weightTrend(series([80_000, 80_000, 80_000, 80_000], 'partial'), POLICY)).toBe('steady')
    expect(weightTrend(series([80_000, 80_000]), POLICY)).toBe('too_few')
  })
})

describe('the word for a trend', () => {
  const day = (index: number) => `2026-03-${String(1 + index * 8).padStart(2, '0')}`
  const weights = fc.array(fc.integer({ min: 78_000, max: 82_000 }), { minLength: 4, maxLength: 4 })

  // Equal steps of eight days: the sign of the slope is that of 3·(last − first) + (third − second).
  const rise = ([first = 0, second = 0, third = 0, last = 0]: readonly number[]) =>
    3 * (last - first) + (third - second)

  it('is «losing» only where the weight falls and «regain» only where it rises', () => {
    fc.assert(
      fc.property(weights, fc.constantFrom('normal', 'partial'), (grams, state) => {
        const trend = weightTrend(
          grams.map((weightG, index) => ({ date: day(index), weightG, state })),
          POLICY,
        )
        if (trend === 'losing') expect(rise(grams)).toBeLessThan(0)
        if (trend === 'regain') expect(rise(grams)).toBeGreaterThan(0)
        // 10 · slope is `rise` over 8 days: 0.5 % of the weight a week is beyond every band.
        const percentPerWeek = (((rise(grams) / 10) * 7) / 8 / 80_000) * 100
        if (percentPerWeek < -0.5) expect(trend).toBe('losing')
        if (percentPerWeek > 0.5) expect(trend).toBe('regain')
        if (Math.abs(percentPerWeek) < 0.05) expect(['steady', 'plateau']).toContain(trend)
      }),
      { numRuns: 500 },
    )
  })

  it('stays so whatever the band of a plateau is set to', () => {
    const policy = {
      ...POLICY,
      plateau: { ...POLICY.plateau, slopePercent: { min: 0.5, max: -0.5 } },
    }
    fc.assert(
      fc.property(weights, (grams) => {
        const trend = weightTrend(
          grams.map((weightG, index) => ({ date: day(index), weightG, state: 'normal' })),
          policy,
        )
        if (trend === 'losing') expect(rise(grams)).toBeLessThan(0)
        if (trend === 'regain') expect(rise(grams)).toBeGreaterThan(0)
      }),
    )
  })
})

describe('success', () => {
  it('shows progress beyond 100 and below 0, for loss and gain', () => {
    expect(goalProgressPercent(90_000, 80_000, 70_000)).toBe(50)
    expect(goalProgressPercent(90_000, 92_000, 70_000)).toBe(-10)
    expect(goalProgressPercent(50_000, 56_000, 55_000)).toBe(120)
    expect(goalProgressPercent(50_000, 56_000, 50_000)).toBeNull()
    expect(totalLossPercent(80_000, 76_000)).toBe(5)
    // 165 cm: 25 h² = 68.0625 kg; 80 → 76 of 11.9375 excess
    expect(excessLossPercent(80_000, 76_000, 1650)).toBeCloseTo(33.508, 3)
    expect(excessLossPercent(60_000, 58_000, 1650)).toBeNull()
    expect(paceRatio(80_000, 78_000, 4000)).toBe(0.5)
  })

  it('gives degrees exactly at 3, 5 and 10 %', () => {
    const degree = (nowG: number, goalG: number | null = null, weeks = 8) =>
      successDegree({ startG: 100_000, nowG, goalG, weeks }, POLICY)
    expect([101_000, 100_000, 97_001, 97_000, 95_000, 90_001, 90_000].map((g) => degree(g))).toEqual([
      0, 1, 1, 2, 3, 3, 4,
    ])
    expect(degree(98_000, 98_000)).toBe(4)
    expect(degree(90_000, null, 3)).toBeNull()
  })
})
