import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draggedWidth, keptWidth, sizedBy, withWidth } from './column-widths.ts'

describe('the width of a column', () => {
  it('grows when its end edge is dragged away: to the left where one reads from the right', () => {
    expect(draggedWidth(200, -40, 'rtl')).toBe(240)
    expect(draggedWidth(200, 40, 'rtl')).toBe(160)
    expect(draggedWidth(200, 40, 'ltr')).toBe(240)
  })

  it('stays within what the server keeps, in whole pixels', () => {
    fc.assert(
      fc.property(fc.double({ min: -5000, max: 5000, noNaN: true }), (pixels) => {
        const width = keptWidth(pixels)
        return Number.isInteger(width) && width >= 60 && width <= 800
      }),
    )
    expect([keptWidth(59.4), keptWidth(100.6), keptWidth(900)]).toEqual([60, 101, 800])
  })

  it('is set and given back without touching the others', () => {
    expect(withWidth({ name: 200 }, 'kind', 120)).toEqual({ name: 200, kind: 120 })
    expect(withWidth({ name: 200, kind: 120 }, 'kind', null)).toEqual({ name: 200 })
    expect(withWidth({ name: 200 }, 'name', 9000)).toEqual({ name: 800 })
  })

  it('marks only the cells of columns that were sized', () => {
    const kept = { order: [], hidden: [], widths: { name: 200 } }
    expect(sizedBy({ id: 'name' }, { kept })).toEqual({ 'data-sized': '', style: { '--column': '200px' } })
    expect(sizedBy({ id: 'kind' }, { kept })).toEqual({})
    expect(sizedBy({ id: 'name' }, { kept: null })).toEqual({})
  })
})
