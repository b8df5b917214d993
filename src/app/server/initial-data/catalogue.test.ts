import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from './catalogue.ts'
import { readCsv } from './catalogue-csv.ts'
import { keepsRule } from './catalogue-diets.ts'
import { computeDish } from './catalogue-dishes.ts'

const catalogue = loadCatalogue(fileURLToPath(new URL('../../../../seed', import.meta.url)))
const dish = (code: string) => {
  const found = catalogue.dishes.find((known) => known.code === code)
  if (!found) throw new Error(`no dish ${code}`)
  return found
}

describe('readCsv', () => {
  it('keeps commas, quotes and line ends inside quoted fields', () => {
    expect(readCsv('a,b\r\n"1,2","say ""hi""\nthere"\n3,\n')).toEqual([
      { a: '1,2', b: 'say "hi"\nthere' },
      { a: '3', b: '' },
    ])
  })

  it('refuses a row with another number of fields', () => {
    expect(() => readCsv('a,b\n1,2\n1\n')).toThrow('CSV row 3: 1 fields, the header has 2')
  })

  it('reads back any quoted fields', () => {
    const quote = (value: string) => `"${value.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (rows) => {
        const text = ['a,b', ...rows.map((row) => row.map(quote).join(','))].join('\n')
        expect(readCsv(text)).toEqual(rows.map(([a, b]) => ({ a, b })))
      }),
    )
  })
})

describe('loadCatalogue', () => {
  it('reads food items with their household units, nutrients and contents', () => {
    const sangak = catalogue.foodItems.find((item) => item.code === 'bread_sangak')
    expect(sangak?.units).toEqual([
      { unit: 'palm', grams: 30, served: [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4] },
      { unit: 'loaf', grams: 400, served: [0.25] },
    ])
    expect(sangak?.per100g.kcal).toBe(252)
    expect(sangak?.flags).toEqual(['gluten', 'sesame'])
    const baghali = catalogue.foodItems.find((item) => item.code === 'd_baghali_polo')
    expect(baghali?.contents).toEqual(['legumes', 'fava'])
  })

  it('computes a dish from its items: 60 g sangak, 30 g feta, 15 g walnut, 100 g cucumber', () => {
    const { items, totals, grams, flags, vegetarian, vegan } = dish('sangak_feta_walnut')
    expect(items.map((item) => item.grams)).toEqual([60, 30, 15, 100])
    expect(grams).toBe(205)
    // 151.2 + 79.2 + 98.1 + 15
    expect(totals.kcal).toBeCloseTo(343.5, 6)
    // 5.52 + 4.26 + 2.28 + 0.7
    expect(totals.proteinG).toBeCloseTo(12.76, 6)
    // 202.8 + 275.1 + 0.3 + 2
    expect(totals.sodiumMg).toBeCloseTo(480.2, 6)
    expect(flags).toEqual(['gluten', 'dairy', 'tree_nuts', 'sesame'])
    expect([vegetarian, vegan]).toEqual([true, false])
  })

  it('tells the share of carbohydrate from high-GI items', () => {
    // 60 g barbari hold 33.42 g, two fried eggs 0.736 g.
    expect(dish('nimroo_barbari').highGiCarbShare).toBeCloseTo(33.42 / 34.156, 3)
    expect(dish('egg_barley_tomato').highGiCarbShare).toBe(0)
  })

  it('forbids in a dish whatever one of its items forbids', () => {
    const pool = catalogue.foodItems
    fc.assert(
      fc.property(fc.array(fc.nat(pool.length - 1), { minLength: 1, maxLength: 6 }), (indexes) => {
        const items = indexes.flatMap((index) => {
          const foodItem = pool[index]
          return foodItem ? [{ foodItem, amount: 50, unit: 'g', grams: 50 }] : []
        })
        const made = computeDish(items)
        expect(made.vegan).toBe(!items.some((item) => !item.foodItem.vegan))
        for (const { foodItem } of items) {
          expect(made.flags).toEqual(expect.arrayContaining(foodItem.flags))
          expect(made.contents).toEqual(expect.arrayContaining(foodItem.contents))
        }
      }),
    )
  })

  it('resolves each meal of a diet to dishes that fit the meal', () => {
    for (const diet of catalogue.diets) {
      for (const meal of diet.meals) {
        expect(meal.dishes.every((known) => known.meals.includes(meal.meal))).toBe(true)
      }
    }
  })
})

describe('keepsRule', () => {
  const kebab = dish('chelow_koobideh')

  it('speaks only about its meals', () => {
    expect(keepsRule(kebab, 'dinner', { meals: ['lunch'], forbid: ['meat'] })).toBe(true)
    expect(keepsRule(kebab, 'lunch', { meals: ['lunch'], forbid: ['meat'] })).toBe(false)
  })

  it('bounds are inclusive and either may be absent', () => {
    const kcal = kebab.totals.kcal
    expect(keepsRule(kebab, 'lunch', { ranges: { kcal: { from: kcal, to: kcal } } })).toBe(true)
    expect(keepsRule(kebab, 'lunch', { ranges: { kcal: { from: kcal + 0.1 } } })).toBe(false)
    expect(keepsRule(kebab, 'lunch', { ranges: { kcal: { to: kcal - 0.1 } } })).toBe(false)
  })

  it('knows groups, required qualities, contents, categories and single items', () => {
    expect(keepsRule(kebab, 'lunch', { groups: ['fish', 'red_meat'] })).toBe(true)
    expect(keepsRule(kebab, 'lunch', { forbidGroups: ['red_meat'] })).toBe(false)
    expect(keepsRule(kebab, 'lunch', { require: ['vegetarian'] })).toBe(false)
    expect(keepsRule(kebab, 'lunch', { forbidContents: ['tomato'] })).toBe(false)
    expect(keepsRule(kebab, 'lunch', { forbidCategories: ['dish_ir'] })).toBe(false)
    expect(keepsRule(kebab, 'lunch', { forbidItems: ['rice_chelow'] })).toBe(false)
  })
})
