import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  knownMicronutrients,
  micronutrientNames,
  micronutrientsDraft,
  sumMicronutrients,
  type Micronutrient,
  type Micronutrients,
  type NutrientPart,
} from './micronutrients.contract.ts'

const part = (grams10: number, energy: number, per100g: Micronutrients): NutrientPart<Micronutrient> => ({
  grams10,
  energy,
  per100g,
})

const parts = fc.array(
  fc.record({
    grams10: fc.integer({ min: 1, max: 20_000 }),
    energy: fc.integer({ min: 0, max: 1_000_000 }),
    per100g: fc.dictionary(
      fc.constantFrom(...micronutrientNames),
      fc.integer({ min: 0, max: 100_000 }),
    ) as fc.Arbitrary<Micronutrients>,
  }),
  { maxLength: 8 },
)

describe('sumMicronutrients', () => {
  it('counts 30 g feta with 493 mg calcium in 100 g as 147.9 mg', () => {
    const { calcium } = sumMicronutrients([part(300, 79_200, { calcium: 493_000 })])
    expect(calcium).toEqual({ amount: 147_900, coverage: 1 })
  })

  it('tells how much of the energy knows a nutrient, and leaves what is unknown out of the sum', () => {
    // 150 of 200 kcal know iron: 200 g of 1.5 mg and 50 g of 2 mg are 4 mg.
    const { iron, zinc } = sumMicronutrients([
      part(2000, 100, { iron: 1500 }),
      part(500, 50, { iron: 2000 }),
      part(1000, 50, {}),
    ])
    expect(iron).toEqual({ amount: 4000, coverage: 0.75 })
    expect(zinc).toEqual({ amount: 0, coverage: 0 })
  })

  it('knows a nutrient of parts without energy only when all of them do', () => {
    expect(sumMicronutrients([part(10, 0, { iron: 5 }), part(10, 0, { iron: 0 })]).iron.coverage).toBe(1)
    expect(sumMicronutrients([part(10, 0, { iron: 5 }), part(10, 0, {})]).iron.coverage).toBe(0)
    expect(sumMicronutrients([]).iron).toEqual({ amount: 0, coverage: 0 })
  })

  it('never takes unknown for zero: forgetting a nutrient of a part lowers the coverage by its energy', () => {
    fc.assert(
      fc.property(parts, fc.nat(), fc.constantFrom(...micronutrientNames), (all, at, name) => {
        const chosen = all[at % (all.length || 1)]
        if (chosen?.per100g[name] === undefined) return
        const { [name]: forgotten, ...rest } = chosen.per100g
        const before = sumMicronutrients(all)
        const after = sumMicronutrients(all.map((one) => (one === chosen ? { ...one, per100g: rest } : one)))
        const energy = all.reduce((sum, one) => sum + one.energy, 0)
        expect(after[name].amount).toBeCloseTo(before[name].amount - (forgotten * chosen.grams10) / 1000, 3)
        if (energy > 0)
          expect(after[name].coverage).toBeCloseTo(before[name].coverage - chosen.energy / energy, 9)
        else expect(after[name].coverage).toBe(0)
        for (const other of micronutrientNames)
          if (other !== name) expect(after[other]).toEqual(before[other])
      }),
    )
  })

  it('adds up: the sum of two halves is the sum of all', () => {
    fc.assert(
      fc.property(parts, parts, (left, right) => {
        const [one, other, both] = [left, right, [...left, ...right]].map((some) => sumMicronutrients(some))
        for (const name of micronutrientNames) {
          expect(both?.[name].amount).toBeCloseTo((one?.[name].amount ?? 0) + (other?.[name].amount ?? 0), 3)
          expect(both?.[name].coverage).toBeGreaterThanOrEqual(0)
          expect(both?.[name].coverage).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('micronutrientsDraft', () => {
  it('takes known nutrients, as whole thousandths that fit into 100 g, and null for an unknown one', () => {
    const given = micronutrientsDraft.parse({ folate: 0, iron: 2700, zinc: null })
    expect(JSON.stringify(knownMicronutrients(given))).toBe('{"iron":2700,"folate":0}')
    for (const wrong of [{ gold: 1 }, { iron: 1.5 }, { iron: -1 }, { saturatedFat: 100_001 }])
      expect(micronutrientsDraft.safeParse(wrong).success).toBe(false)
  })
})
