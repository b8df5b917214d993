import { describe, expect, it } from 'vitest'
import { DEFAULT_SAFETY_POLICY as POLICY } from './safety-policy.defaults.ts'
import {
  falseAlarmLimits,
  plateauDetection,
  successDetection,
  usualNoisePercent,
  weightSeries,
} from './testing/weight-series.ts'

const number = 4000

describe('labelled series of weights', () => {
  const usual = weightSeries(number, usualNoisePercent)
  const doubled = weightSeries(number, 2 * usualNoisePercent)

  it('are the same for the same seed, two of five on a plateau', () => {
    expect(weightSeries(5, 0.4, 7)).toEqual(weightSeries(5, 0.4, 7))
    expect(usual.filter(({ course }) => course === 'plateau')).toHaveLength(1600)
  })

  it('are all told apart without noise', () => {
    const still = weightSeries(1000, 0)
    expect(plateauDetection(still, POLICY)).toMatchObject({ precision: 1, falseAlarms: 0 })
    expect(successDetection(still, POLICY).recall).toBeGreaterThan(0.95)
  })

  it('give a plateau that is one: nineteen of twenty that are called so', () => {
    const { precision, recall, falseAlarms } = plateauDetection(usual, POLICY)
    expect(precision).toBeGreaterThan(0.95)
    expect(recall).toBeGreaterThan(0.45)
    expect(falseAlarms).toBeLessThanOrEqual(falseAlarmLimits.plateau)
  })

  it('give no more false alarms than stated when the noise is doubled', () => {
    expect(plateauDetection(doubled, POLICY).falseAlarms).toBeLessThanOrEqual(falseAlarmLimits.plateau)
    expect(successDetection(usual, POLICY).falseAlarms).toBeLessThanOrEqual(falseAlarmLimits.success)
    expect(successDetection(doubled, POLICY).falseAlarms).toBeLessThanOrEqual(falseAlarmLimits.success)
  })
})
