import { describe, expect, it } from 'vitest'
import { formatter } from '#platform/contract/text/format.ts'
import { defaultPrefs } from '#platform/contract/text/locale.ts'
import type { Weights } from '../visits.contract.ts'
import { pointsIn, pointText, weightChart } from './weight-chart-data.ts'
import { dietOn, dietPhases } from './weight-phases.ts'
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
  plateau: null,
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
    { kind: 'term', on: '2026-01-01', until: '2026-03-31', label: 'weight_loss' },
    { kind: 'stop', on: '2026-04-20', until: '2026-05-06', label: null },
    { kind: 'list_sent', on: '2026-05-11', until: null, label: null },
    { kind: 'term', on: '2026-04-01', until: '2026-05-16', label: 'weight_loss' },
    { kind: 'term', on: '2026-05-15', until: '2026-05-30', label: 'maintenance' },
  ],
}
const dietNames: Record<string, string> = { weight_loss: 'کاهش وزن', maintenance: 'تثبیت وزن' }
const chartOf = (range: 'month' | 'quarter' | 'all') =>
  weightChart({
    weights,
    range,
    today,
    format: fa,
    stateName: () => 'سفر',
    dietName: (code) => dietNames[code] ?? code,
  })

describe('the weight chart', () => {
  it('reads a point as a sentence in both languages', () => {
    const read = weights.points[2] as Weights['points'][number]
    expect(pointText(read, 'سفر', fa)).toBe(
      '۳ خرداد: ۷۸٫۴\u00a0کیلوگرم، ۰٫۶\u00a0کیلوگرم کمتر از ویزیت پیش، سفر، در روند به حساب نمی‌آید',
    )
    expect(pointText(read, null, ar)).toBe(
      '٢٤ أيار: ٧٨٫٤\u00a0كغم، أقل بـ ٠٫٦\u00a0كغم من المراجعة السابقة، لا يُحسب في الاتجاه',
    )
  })

  it('cuts points, marks and stops to the range', () => {
    expect(pointsIn(weights, 'month', today).map(({ on }) => on)).toEqual(['2026-05-10', '2026-05-24'])
    const chart = chartOf('month')
    expect(chart?.days).toEqual({ from: '2026-05-10', to: '2026-06-15' })
    expect(chart?.spans).toEqual([])
    expect(chartOf('all')?.spans).toEqual([{ from: '2026-04-20', to: '2026-05-06', text: 'توقف' }])
    expect(chart?.marks.map(({ kind }) => kind)).toEqual(['sent', 'start'])
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
      'start',
      { number: 1 },
      { number: 2 },
    ])
  })

  it('shades the diets in turn: one that runs on is one phase, one that begins earlier takes over', () => {
    expect(chartOf('all')?.phases).toEqual([
      { from: '2026-01-01', to: '2026-05-14', number: 1, text: 'کاهش وزن' },
      { from: '2026-05-15', to: '2026-05-30', number: 2, text: 'تثبیت وزن' },
    ])
    expect(chartOf('month')?.phases.map(({ from, to }) => [from, to])).toEqual([
      ['2026-05-10', '2026-05-14'],
      ['2026-05-15', '2026-05-30'],
    ])
    expect(chartOf('all')?.legend.map(({ text }) => text)).toContain('رژیم: تثبیت وزن')
  })

  it('knows the diet of a day, without a paid term none, with an open end all that come', () => {
    const phases = dietPhases(weights)
    const diets = ['2025-12-31', '2026-05-14', '2026-05-15', '2026-05-31'].map((day) => dietOn(phases, day))
    expect(diets).toEqual([null, 'weight_loss', 'maintenance', null])
    const open = dietPhases({ marks: [{ kind: 'term', on: '2026-06-01', until: null, label: 'vegan' }] })
    expect(dietOn(open, '2030-01-01')).toBe('vegan')
  })

  it('is none without a weigh-in', () => {
    const empty = { ...weights, points: [] }
    expect(
      weightChart({ weights: empty, range: 'all', today, format: fa, stateName: String, dietName: String }),
    ).toBeNull()
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
