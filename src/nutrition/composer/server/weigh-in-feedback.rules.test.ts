import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { energyPlan } from './energy.rules.ts'
import { DEFAULT_SAFETY_POLICY as POLICY } from './safety-policy.defaults.ts'
import { correctedPlan, type ListPeriod, weighInFeedback } from './weigh-in-feedback.rules.ts'

/** Two lists of ten days: 1500 kcal planned, 2000 used by the formula, so 500 × 10 / 7700 = 649 g a list. */
const lists = (weights: readonly [number, number, number], states = ['normal', 'normal', 'normal']) => {
  const on = ['2026-03-01', '2026-03-11', '2026-03-21']
  const weighIn = (place: number) => ({
    date: on[place] ?? '',
    weightG: weights[place] ?? 0,
    state: states[place] ?? '',
  })
  const period = (place: number): ListPeriod => ({
    from: weighIn(place),
    to: weighIn(place + 1),
    plannedKcal: 1500,
    expenditureKcal: 2000,
  })
  return [period(0), period(1)]
}
const feedback = (periods: readonly ListPeriod[], correctionBefore = 0) =>
  weighInFeedback(periods, 2000, correctionBefore, POLICY)

describe('what the weights say about the target', () => {
  it('is nothing before two lists, and nothing after lists that brought what was expected', () => {
    expect(feedback(lists([80_000, 79_900, 79_800]).slice(1)).verdict).toBe('too_few')
    expect(feedback(lists([80_000, 79_350, 78_700]))).toEqual({
      verdict: 'as_expected',
      changes: [
        { days: 10, expectedG: -649, observedG: -650 },
        { days: 10, expectedG: -649, observedG: -650 },
      ],
      correction: null,
    })
  })

  it('proposes the blend of observed and formula after two slow lists that were kept', () => {
    // 400 g in 20 days: 1500 + 0.4 × 7700 / 20 = 1654. Half and half with 2000: 1827, that is 173 less; a step is 150.
    expect(feedback(lists([80_000, 79_800, 79_600]))).toMatchObject({
      verdict: 'slow',
      correction: { observedKcal: 1654, blendedKcal: 1827, correctionKcal: -150 },
    })
    // 600 g: 1500 + 0.6 × 385 = 1731; blend 1865.5, that is −134.5, within a step.
    expect(feedback(lists([80_000, 79_700, 79_400])).correction).toEqual({
      observedKcal: 1731,
      blendedKcal: 1866,
      correctionKcal: -134,
    })
  })

  it('takes no second step where the first one already says it', () => {
    expect(feedback(lists([80_000, 79_800, 79_600]), -150).correction?.correctionKcal).toBe(-173)
    expect(feedback(lists([80_000, 79_800, 79_600]), -173).correction).toBeNull()
    expect(feedback(lists([80_000, 79_800, 79_600]), -200).correction).toBeNull()
  })

  it('asks that both lists were slow and kept', () => {
    expect(feedback(lists([80_000, 79_300, 79_200])).verdict).toBe('as_expected')
    // 325 g is more than half of 649 g, 324 g is less.
    expect(feedback(lists([80_000, 79_900, 79_575])).verdict).toBe('as_expected')
    expect(feedback(lists([80_000, 79_900, 79_576])).verdict).toBe('slow')
    expect(feedback(lists([80_000, 79_800, 79_600], ['normal', 'partial', 'normal']))).toMatchObject({
      verdict: 'unclear',
      correction: null,
    })
  })

  it('decides nothing by weigh-ins that move water, nor by days alone, nor outside of a loss phase', () => {
    for (const place of [0, 1, 2]) {
      const states = ['normal', 'normal', 'normal'].map((state, at) => (at === place ? 'period' : state))
      expect(feedback(lists([80_000, 79_900, 79_800], states)).verdict).toBe('unclear')
    }
    const [first, second] = lists([80_000, 79_900, 79_800])
    const short = { ...second!, to: { ...second!.to, date: '2026-03-17' } }
    expect(feedback([first!, short]).verdict).toBe('unclear')
    expect(feedback([first!, { ...second!, plannedKcal: 2000 }]).verdict).toBe('unclear')
  })

  it('raises by 150 to 250 after two lists faster than 1 % a week', () => {
    // 1 % of 80 kg is 800 g a week, 1143 g in ten days.
    expect(feedback(lists([80_000, 78_858, 77_700])).verdict).toBe('as_expected')
    // 2400 g in 20 days: 1500 + 2.4 × 385 = 2424; blend 2212, that is 212 more.
    expect(feedback(lists([80_000, 78_800, 77_600]))).toMatchObject({
      verdict: 'fast',
      correction: { observedKcal: 2424, blendedKcal: 2212, correctionKcal: 212 },
    })
    // 4000 g: 1500 + 4 × 385 = 3040; blend 2520 wants 520 more.
    expect(feedback(lists([80_000, 78_000, 76_000])).correction?.correctionKcal).toBe(250)
    expect(feedback(lists([80_000, 78_800, 77_600]), 200).correction?.correctionKcal).toBe(350)
  })

  it('never steps further than the rule allows, whatever was weighed', () => {
    const weight = fc.integer({ min: 50_000, max: 120_000 })
    fc.assert(
      fc.property(weight, weight, weight, fc.integer({ min: -400, max: 400 }), (one, two, three, before) => {
        const { verdict, correction } = feedback(lists([one, two, three]), before)
        if (correction === null) return
        const step = correction.correctionKcal - before
        if (verdict === 'slow') expect(step >= -150 && step < 0).toBe(true)
        else expect([verdict, step >= 150 && step <= 250]).toEqual(['fast', true])
      }),
    )
  })
})

describe('a corrected plan', () => {
  /** 34 years, 165 cm, 80 kg, light activity: resting 1500.25, TDEE 1500.25 × 1.375 = 2062.84375; target 1563. */
  const plan = energyPlan(
    {
      sex: 'woman',
      birthDate: '1992-03-01',
      onDate: '2026-03-21',
      weightG: 80_000,
      heightMm: 1650,
      activityType: 'light',
      goal: 'lose',
      change: null,
      infant: null,
      lossKgPerWeekMax: null,
    },
    POLICY,
  )

  it('moves the target with the expenditure', () => {
    expect(plan.targetKcal).toBe(1563)
    // 1962.84375, of which a quarter is the largest deficit.
    const corrected = correctedPlan(plan, -100, POLICY)
    expect([Math.round(corrected.tdee), corrected.change, corrected.targetKcal]).toEqual([
      1963, -490.7109375, 1472,
    ])
    expect(corrected.limitedBy).toEqual(['tdee_share'])
    expect(correctedPlan(plan, 0, POLICY)).toBe(plan)
    expect(correctedPlan(plan, 200, POLICY).targetKcal).toBe(1763)
  })

  it('never goes under the floor', () => {
    // Nine tenths of 1500.25 are 1350.2: the floor is 1351.
    const corrected = correctedPlan(plan, -300, POLICY)
    expect([corrected.floorKcal, corrected.targetKcal]).toEqual([1351, 1351])
    expect(corrected.limitedBy).toContain('floor')
  })
})
