import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadCatalogue, type Catalogue } from './catalogue.ts'
import type { Dish } from './catalogue-dishes.ts'
import { readFoodPrices, readShopData } from './catalogue-shopping.ts'

const seed = new URL('../../../../seed/', import.meta.url).pathname
const catalogue = loadCatalogue(seed)
const { goods, made } = catalogue.shopData
const goodOf = new Map(goods.map((good) => [good.item, good]))
const madeOf = new Map(made.map((one) => [one.item, one.ingredients]))

describe('the shipped goods', () => {
  it('say of every item how it is bought, and name no other item', () => {
    const named = [...goodOf.keys(), ...madeOf.keys()]
    expect(named.toSorted()).toEqual(catalogue.foodItems.map(({ code }) => code).toSorted())
    const parts = made.flatMap(({ ingredients }) => ingredients.map(({ item }) => item))
    expect(parts.filter((code) => !named.includes(code))).toEqual([])
  })

  it('call what has another name in the shop by both languages', () => {
    expect(goods.filter(({ nameFa, nameAr }) => (nameFa === null) !== (nameAr === null))).toEqual([])
  })

  it('refuse an item that is made of itself, and words that nobody knows', () => {
    const head = 'item,section,name_fa,name_ar,bought_percent,unit,unit_g,staple,made_of\n'
    expect(() => readShopData(`${head}a,,,,,,,,b:10\nb,,,,,,,,a:10\n`)).toThrow('a is made of itself: a ← b')
    expect(() => readShopData(`${head}a,attic,,,100,g,,,\n`)).toThrow('shopping of a: unknown word "attic"')
  })
})

describe('the shipped prices', () => {
  it('are proposals in toman and dinar, kept in rials and dinars', () => {
    const head = 'item,country,valid_from,per,price,basis\n'
    const [iran, iraq] = readFoodPrices(
      `${head}rice,IR,2026-01-01,kg,190000,proposal\nrice,IQ,2026-01-01,kg,2500,proposal\n`,
    )
    expect([iran?.amount, iraq?.amount]).toEqual([1_900_000, 2500])
    const rows = readFileSync(`${seed}food-prices.csv`, 'utf8').trim().split('\n').slice(1)
    expect(rows.filter((row) => !row.endsWith(',proposal'))).toEqual([])
  })

  it('are there for everything that is bought, in both countries, for what the shop counts', () => {
    const per = { g: 'kg', litre: 'litre', piece: 'piece', loaf: 'piece', pack: 'piece', can: 'piece' }
    const wanted = goods
      .filter(({ boughtPercent }) => boughtPercent > 0)
      .flatMap(({ item, unit }) => ['IQ', 'IR'].map((country) => `${item} ${country} ${per[unit]}`))
    const priced = catalogue.foodPrices.map((price) => `${price.item} ${price.country} ${price.per}`)
    expect(priced.toSorted()).toEqual(wanted.toSorted())
  })

  it.each(['IR', 'IQ'] as const)('make dishes of a higher price level dearer in %s', (country) => {
    const means = [1, 2, 3, 4, 5].map((level) => meanOfLevel(catalogue, level, country))
    expect(means).toEqual(means.toSorted((left, right) => left - right))
  })
})

/** The mean over the kinds of main dishes of a price level of what one portion costs. */
function meanOfLevel({ dishes, dishClasses }: Catalogue, level: number, country: 'IR' | 'IQ'): number {
  const kinds = dishClasses.filter(({ priceLevel }) => priceLevel === level)
  return mean(
    kinds.map(({ code }) =>
      mean(dishes.filter((dish) => dish.class === code).map((dish) => costOf(dish, country))),
    ),
  )
}

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

function costOf({ items }: Dish, country: 'IR' | 'IQ'): number {
  return items.reduce((sum, { foodItem, grams }) => sum + costOfItem(foodItem.code, grams, country), 0)
}

function costOfItem(code: string, grams: number, country: 'IR' | 'IQ'): number {
  const parts = madeOf.get(code)
  if (parts)
    return parts.reduce((sum, part) => sum + costOfItem(part.item, (grams * part.grams) / 100, country), 0)
  const { boughtPercent, unitGrams } = goodOf.get(code)!
  const price = catalogue.foodPrices.find((one) => one.item === code && one.country === country)
  return ((price?.amount ?? 0) * grams * boughtPercent) / 100 / (unitGrams ?? 1000)
}
