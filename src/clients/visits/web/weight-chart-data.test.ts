import { describe, expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import type { Weights } from '../visits.contract.ts'
import { pointsIn, pointText, weightChart } from './weight-chart-data.ts'
import { changeText, wayOf } from './weight-way.ts'

const fa = formatter(defaultPrefs['fa-IR'])
const ar = formatter(defaultPrefs['ar-IQ'])
const today = '2026-06-01'

const point = (on: string, weightG: number, more: Partial<Weights['points'][number]> = {}) => ({
  visitId: 1,
  on,
  weightG,
  source: 'visit' as const,
  stateCode: null,
  isCounted: true,
  deltaG: null,
  ...more,
})
const weights: Weights = {
  goal: 'lose',
  startWeightG: 80_000,
  lastWeightG: 78_400,
  targetWeightG: 70_000,
  progressPercent: 16,
  gramsPerWeek: -500,
  trend: 'losing',
  stall: null,
  points: [
    point('2026-01-01', 80_000, { source: 'registration', visitId: null }),
    point('2026-05-10', 79_000, { deltaG: -1000 }),
    point('2026-05-24', 78_400, { deltaG: -600, stateCode: 'travel', isCounted: false }),
  ],
  band: [
    { on: '2026-05-24', lowG: 77_000, highG: 78_000 },
    { on: '2026-06-10', lowG: 76_000, highG: 77_500 },
    { on: '2026-12-01', lowG: 70_000, highG: 72_000 },
  ],
  marks: [
    { kind: 'term', on: '2026-01-01', until: null, label: null },
    { kind: 'stop', on: '2026-04-20', until: '2026-05-06', label: null },
    { kind: 'list_sent', on: '2026-05-11', until: null, label: null },
  ],
}
const chartOf = (range: 'month' | 'quarter' | 'all') =>
  weightChart({ weights, range, today, format: fa, stateName: () => 'سفر' })

describe('the weight chart', () => {
  it('reads a point as a sentence in both languages', () => {
    const read = weights.points[2] as Weights['points'][number]
    expect(pointText(read, 'سفر', fa)).toBe(
      '۳ خرداد: ۷۸٫۴\u00a0کیلوگرم، ۰٫۶\u00a0کیلوگرم کمتر از ویزیت پیش، سفر، در روند به حساب نمی‌آید',
    )
    expect(pointText(read, null, ar)).toBe(
      '٢٤ أيار: ٧٨٫٤\u00a0كغم، أقل بـ ٠٫٦\u00a0كغم من الزيارة السابقة، لا يُحسب في الاتجاه',
    )
  })

  it('cuts points, marks and stops to the range', () => {
    expect(pointsIn(weights, 'month', today).map(({ on }) => on)).toEqual(['2026-05-10', '2026-05-24'])
    const chart = chartOf('month')
    expect(chart?.days).toEqual({ from: '2026-05-10', to: '2026-06-15' })
    expect(chart?.spans).toEqual([])
    expect(chartOf('all')?.spans).toEqual([{ from: '2026-04-20', to: '2026-05-06', text: 'توقف' }])
    expect(chart?.marks.map(({ kind }) => kind)).toEqual(['sent'])
    expect(chart?.band).toHaveLength(2)
  })

  it('shows all from the first weigh-in on', () => {
    expect(chartOf('all')?.days.from).toBe('2026-01-01')
    expect(chartOf('all')?.points.map(({ shape }) => shape)).toEqual(['diamond', 'circle', 'circle'])
  })

  it('explains only the signs that are in it', () => {
    expect(chartOf('month')?.legend.map(({ sample }) => sample)).toEqual([
      'circle',
      'excluded',
      'goal',
      'band',
      'sent',
    ])
  })

  it('is none without a weigh-in', () => {
    const empty = { ...weights, points: [] }
    expect(weightChart({ weights: empty, range: 'all', today, format: fa, stateName: String })).toBeNull()
  })
})

describe('the way of a change', () => {
  it('follows the goal: up is good for somebody who gains', () => {
    expect(wayOf(-500, weights)).toBe('toward')
    expect(wayOf(500, weights)).toBe('away')
    expect(wayOf(500, { ...weights, goal: 'gain' })).toBe('toward')
    expect(wayOf(0, weights)).toBe('none')
  })

  it('follows start and target where the goal names no direction', () => {
    expect(wayOf(-500, { ...weights, goal: 'shape' })).toBe('toward')
    expect(wayOf(-500, { ...weights, goal: 'keep', targetWeightG: null })).toBe('none')
  })

  it('is a word, not a sign', () => {
    expect(changeText(-600, fa)).toBe('۰٫۶\u00a0کیلوگرم کمتر')
    expect(changeText(600, fa)).toBe('۰٫۶\u00a0کیلوگرم بیشتر')
    expect(changeText(0, fa)).toBe('بدون تغییر')
  })
})
