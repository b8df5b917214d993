import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { energyGap, nutrientProblems } from './nutrients.contract.ts'

const plain = { kcalX10: 0, proteinMg: 0, carbMg: 0, fatMg: 0, fibreMg: 0, sugarMg: 0, sodiumMg: 0 }

describe('energyGap', () => {
  it('is silent for white rice: 4 × 2.7 + 4 × 28.2 + 9 × 0.3 = 126.3 of 130 kcal', () => {
    expect(energyGap({ ...plain, kcalX10: 1300, proteinMg: 2700, carbMg: 28_200, fatMg: 300 })).toBe(null)
  })

  it('counts fibre at 2 kcal where that fits better: 43 g fibre of 60 g carbohydrate', () => {
    // 4 × 60 = 240; with fibre 240 − 2 × 43 = 154.
    expect(energyGap({ ...plain, kcalX10: 1540, carbMg: 60_000, fibreMg: 43_000 })).toBe(null)
  })

  it('tells the computed energy and by how much the stated one differs', () => {
    // 4 × 25 = 100 kcal against 200.
    expect(energyGap({ ...plain, kcalX10: 2000, carbMg: 25_000 })).toEqual({ computedX10: 1000, percent: 50 })
  })

  it('leaves eight kcal to rounding and says nothing while a nutrient is missing', () => {
    expect(energyGap({ ...plain, kcalX10: 280, carbMg: 5_000 })).toBe(null)
    expect(energyGap({ ...plain, kcalX10: 281, carbMg: 5_000 })).toEqual({ computedX10: 200, percent: 29 })
    expect(energyGap({ ...plain, kcalX10: 2000, fatMg: null })).toBe(null)
  })

  it('is silent whenever the stated energy is the computed one', () => {
    const weight = fc.integer({ min: 0, max: 33_000 })
    fc.assert(
      fc.property(weight, weight, weight, (proteinMg, carbMg, fatMg) => {
        const kcalX10 = Math.round((4 * proteinMg + 4 * carbMg + 9 * fatMg) / 100)
        expect(energyGap({ ...plain, kcalX10, proteinMg, carbMg, fatMg })).toBe(null)
      }),
    )
  })
})

describe('nutrientProblems', () => {
  it('allows half a gram of rounding over 100 g', () => {
    expect(nutrientProblems({ ...plain, proteinMg: 100_000, fatMg: 500 })).toEqual({})
    expect(Object.keys(nutrientProblems({ ...plain, proteinMg: 100_000, fatMg: 501 }))).toEqual([
      'proteinMg',
      'carbMg',
      'fatMg',
    ])
  })
})
