import { describe, expect, it } from 'vitest'
import { loadCatalogue } from './catalogue.ts'
import { readExchangeGroups, readItemExchanges } from './catalogue-exchanges.ts'

const catalogue = loadCatalogue(new URL('../../../../seed', import.meta.url).pathname)
const { exchangeGroups, itemExchanges, foodItems } = catalogue

describe('the shipped exchanges', () => {
  it('are of items and groups that exist, each item once', () => {
    const items = new Set(foodItems.map(({ code }) => code))
    const groups = new Set(exchangeGroups.map(({ code }) => code))
    expect(itemExchanges.filter(({ item }) => !items.has(item))).toEqual([])
    expect(itemExchanges.filter(({ group }) => group !== null && !groups.has(group))).toEqual([])
    expect(new Set(itemExchanges.map(({ item }) => item)).size).toBe(itemExchanges.length)
  })

  it('say a household unit of the item itself', () => {
    const units = new Map(foodItems.map((item) => [item.code, item.units.map(({ unit }) => unit)]))
    const foreign = itemExchanges.filter(
      ({ item, unit }) => unit !== null && !units.get(item)?.includes(unit),
    )
    expect(foreign).toEqual([])
  })

  it('have a group and a weight where the unit counts, and none where an item is free', () => {
    for (const { rule, group, gramsX10 } of itemExchanges) {
      expect(gramsX10 !== null).toBe(rule === 'unit')
      if (rule !== 'mixed') expect(group !== null).toBe(rule === 'unit')
    }
  })

  it('have the energy of a unit within a quarter of what its carbohydrate, protein and fat give', () => {
    for (const { code, carbMg, proteinMg, fatMg, kcal } of exchangeGroups) {
      const given = (4 * carbMg + 4 * proteinMg + 9 * fatMg) / 1000
      expect(Math.abs(given - kcal) / kcal, code).toBeLessThan(0.25)
    }
  })
})

describe('reading', () => {
  it('names what it cannot read', () => {
    expect(() => readExchangeGroups('code,family\nx,bread')).toThrow(
      'exchange group x: unknown family "bread"',
    )
    expect(() => readItemExchanges('code,rule\nx,often')).toThrow('exchanges of x: unknown rule "often"')
    expect(() => readItemExchanges('code,rule,grams\nx,unit,')).toThrow('exchanges of x: grams is ""')
  })
})
