import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foodFacts, gramsOfAmount, kcalOfPart, type FoodPart } from './food-facts.contract.ts'

const none = { kcalX10: 0, proteinMg: 0, carbMg: 0, fatMg: 0, fibreMg: 0, sugarMg: 0, sodiumMg: 0 }
const part = (gramsX10: number, kcalX10: number, tags: string[] = []): FoodPart => ({
  gramsX10,
  per100g: { ...none, kcalX10 },
  tags,
})

describe('the weight of an amount', () => {
  it('is the unit times its quarters, half a tenth of a gram up', () => {
    expect(gramsOfAmount(300, 8)).toBe(600)
    expect(gramsOfAmount(75, 2)).toBe(38)
    expect(gramsOfAmount(75, 1)).toBe(19)
    expect(gramsOfAmount(1, 1)).toBe(1)
  })
})

describe('the facts of a food', () => {
  it('are nothing for no parts: no way of eating holds', () => {
    expect(foodFacts([])).toEqual({ totals: { gramsX10: 0, ...none }, tags: [], allergens: [], cautions: [] })
  })

  it('are rounded once, at the end', () => {
    // Twice 0.05 kcal of each: 0.1 together, though each for itself rounds up to 0.1.
    const parts = [part(10, 50), part(10, 50)]
    expect(parts.map(kcalOfPart)).toEqual([1, 1])
    expect(foodFacts(parts).totals.kcalX10).toBe(1)
  })

  it('hold a way of eating only where all parts do, and an allergen where any does', () => {
    const facts = foodFacts([
      part(1, 0, ['vegan', 'halal', 'sesame']),
      part(1, 0, ['halal', 'dairy', 'fried']),
    ])
    expect(facts).toMatchObject({ tags: ['halal'], allergens: ['dairy', 'sesame'], cautions: ['fried'] })
  })

  it('do not depend on the order, nor on a part written as two', () => {
    const any = fc.record({
      gramsX10: fc.integer({ min: 1, max: 100_000 }),
      per100g: fc.record({
        kcalX10: fc.nat(9100),
        proteinMg: fc.nat(100_000),
        carbMg: fc.nat(100_000),
        fatMg: fc.nat(100_000),
        fibreMg: fc.nat(100_000),
        sugarMg: fc.nat(100_000),
        sodiumMg: fc.nat(40_000),
      }),
      tags: fc.uniqueArray(fc.constantFrom('vegan', 'halal', 'dairy', 'fried', 'meat')),
    })
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 20 }), (parts) => {
        const facts = foodFacts(parts)
        expect(foodFacts(parts.toReversed())).toEqual(facts)
        const [first, ...rest] = parts
        if (!first || first.gramsX10 < 2) return
        const less = { ...first, gramsX10: first.gramsX10 - 1 }
        expect(foodFacts([less, { ...first, gramsX10: 1 }, ...rest])).toEqual(facts)
      }),
    )
  })
})
