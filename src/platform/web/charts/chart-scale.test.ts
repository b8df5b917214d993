import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { besideLine, chartInset, chartScales, dayTicks, keyTarget, nearestIndex } from './chart-scale.ts'

const frame = { width: 600, height: 260 }
const days = { from: '2026-01-01', to: '2026-01-31' }

describe('chart scales', () => {
  it('put the first day at the left and the last at the right of the plot', () => {
    const { x } = chartScales(frame, days, [70, 80])
    expect(x('2026-01-01')).toBe(chartInset.left)
    expect(x('2026-01-31')).toBe(600 - chartInset.right)
    expect(x('2026-01-16')).toBe((chartInset.left + 600 - chartInset.right) / 2)
  })

  it('put the first day at the right for whoever wants time to run that way', () => {
    const { x } = chartScales(frame, days, [70, 80], 'rtl')
    expect(x('2026-01-01')).toBe(600 - chartInset.right)
    expect(x('2026-01-31')).toBe(chartInset.left)
  })

  it('draw more above less', () => {
    const { y } = chartScales(frame, days, [70, 80])
    expect(y(80)).toBeLessThan(y(70))
    expect(y(80)).toBeGreaterThanOrEqual(chartInset.top)
    expect(y(70)).toBeLessThanOrEqual(260 - chartInset.bottom)
  })

  it('give a single value room above and below', () => {
    const { y, valueTicks } = chartScales(frame, { from: '2026-01-01', to: '2026-01-01' }, [72.5])
    expect(y(72.5)).toBeGreaterThan(chartInset.top)
    expect(y(72.5)).toBeLessThan(260 - chartInset.bottom)
    expect(valueTicks.length).toBeGreaterThan(1)
  })
})

describe('day ticks', () => {
  it('begin and end with the range', () => {
    expect(dayTicks(days, 4)).toEqual(['2026-01-01', '2026-01-11', '2026-01-21', '2026-01-31'])
  })

  it('are one for one day, and never more than the days', () => {
    expect(dayTicks({ from: '2026-01-01', to: '2026-01-01' }, 5)).toEqual(['2026-01-01'])
    expect(dayTicks({ from: '2026-01-01', to: '2026-01-03' }, 6)).toHaveLength(3)
  })
})

describe('the nearest point', () => {
  it('is none without points', () => {
    expect(nearestIndex([], 10)).toBe(-1)
  })

  it('is never farther than any other', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1 }), fc.integer(), (places, x) => {
        const found = places[nearestIndex(places, x)] ?? Number.NaN
        for (const place of places) expect(Math.abs(found - x)).toBeLessThanOrEqual(Math.abs(place - x))
      }),
    )
  })
})

describe('arrow keys on a chart', () => {
  it('follow sight: left is earlier', () => {
    expect(keyTarget('ArrowLeft', 2, 4)).toBe(1)
    expect(keyTarget('ArrowRight', 2, 4)).toBe(3)
  })

  it('follow sight where time runs from right to left: left is later, down stays earlier', () => {
    expect(keyTarget('ArrowLeft', 2, 4, 'rtl')).toBe(3)
    expect(keyTarget('ArrowRight', 2, 4, 'rtl')).toBe(1)
    expect(keyTarget('ArrowDown', 2, 4, 'rtl')).toBe(1)
    expect(keyTarget('Home', 2, 4, 'rtl')).toBe(0)
  })

  it('begin at the last point and stay within the points', () => {
    expect(keyTarget('ArrowLeft', null, 4)).toBe(3)
    expect(keyTarget('ArrowRight', 3, 4)).toBe(3)
    expect(keyTarget('ArrowLeft', 0, 4)).toBe(0)
    expect(keyTarget('Home', 3, 4)).toBe(0)
    expect(keyTarget('End', 0, 4)).toBe(3)
  })

  it('leave other keys alone, and a chart without points', () => {
    expect(keyTarget('Tab', 1, 4)).toBeNull()
    expect(keyTarget('ArrowLeft', null, 0)).toBeNull()
  })
})

describe('the word beside the line of a day', () => {
  it('stands on the side of the days before it', () => {
    expect(besideLine(300, 600)).toEqual({ x: 296, side: 'left' })
    expect(besideLine(300, 600, 'rtl')).toEqual({ x: 304, side: 'right' })
  })

  it('stands on the other one where the plot ends before it: of a history that begins today', () => {
    expect(besideLine(14, 600)).toEqual({ x: 18, side: 'right' })
    expect(besideLine(548, 600, 'rtl')).toEqual({ x: 544, side: 'left' })
  })
})
