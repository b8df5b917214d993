import { describe, expect, it } from 'vitest'
import { foodFacts } from '../food-facts.contract.ts'
import {
  gramsOf,
  micronutrientsOf,
  moved,
  newContent,
  partsOf,
  stepped,
  withUnit,
  type KnownItem,
} from './content-edits.ts'

const name = { fa: 'واحد', ar: null }
const palm = { unitId: 1, name, gramsX10: 300, stepQuarters: 2 }
const gram = { unitId: 2, name, gramsX10: 10, stepQuarters: 4 }
const none = { kcalX10: 0, proteinMg: 0, carbMg: 0, fatMg: 0, fibreMg: 0, sugarMg: 0, sodiumMg: 0 }
const bread: KnownItem = {
  id: 7,
  name: { fa: 'نان', ar: null },
  per100g: { ...none, kcalX10: 2700 },
  micronutrients: { iron: 2400 },
  tags: ['gluten'],
  units: [palm, gram],
  retired: false,
}

describe('a new line', () => {
  it('is one of the usual unit, or 100 g of what is only weighed', () => {
    expect(newContent(bread)).toEqual({ foodItemId: 7, unitId: 1, amountQuarters: 4 })
    expect(newContent({ ...bread, units: [gram] })).toEqual({ foodItemId: 7, unitId: 2, amountQuarters: 400 })
  })
})

describe('another unit', () => {
  it('keeps the weight, as near as the steps allow', () => {
    const palms = { foodItemId: 7, unitId: 1, amountQuarters: 6 }
    // One and a half palms are 45 g.
    expect(withUnit(palms, bread, 2)).toEqual({ foodItemId: 7, unitId: 2, amountQuarters: 180 })
    // 50 g are 1.67 palms: 1.5 in halves.
    expect(withUnit({ ...palms, unitId: 2, amountQuarters: 200 }, bread, 1).amountQuarters).toBe(6)
    // A gram is next to nothing of a palm, but never nothing.
    expect(withUnit({ ...palms, unitId: 2, amountQuarters: 4 }, bread, 1).amountQuarters).toBe(2)
  })
})

describe('steps', () => {
  it('go to the next half and stop before nothing', () => {
    expect(stepped(4, palm, 1)).toBe(6)
    expect(stepped(5, palm, 1)).toBe(6)
    expect(stepped(5, palm, -1)).toBe(4)
    expect(stepped(2, palm, -1)).toBe(2)
  })
})

describe('the parts', () => {
  it('leave out what is not finished', () => {
    const line = { foodItemId: 7, unitId: 1, amountQuarters: 8 }
    const unfinished = [
      { ...line, amountQuarters: null },
      { ...line, amountQuarters: 1.2 },
      { ...line, foodItemId: 9 },
      { ...line, unitId: null },
    ]
    expect(unfinished.map((one) => gramsOf(one, bread))).toEqual([null, null, 600, null])
    const parts = partsOf([...unfinished, line], new Map([[7, bread]]))
    expect(foodFacts(parts)).toMatchObject({
      totals: { gramsX10: 600, kcalX10: 1620 },
      allergens: ['gluten'],
    })
    // Of 60 g with 2.4 mg in 100 g.
    expect(micronutrientsOf(parts).iron).toEqual({ amount: 1440, coverage: 1 })
    expect(micronutrientsOf(parts).zinc).toEqual({ amount: 0, coverage: 0 })
  })
})

it('moves a line up and down', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
