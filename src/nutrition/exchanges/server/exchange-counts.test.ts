import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCsv } from '#app/server/initial-data/catalogue-csv.ts'
import { readExchangeGroups, readItemExchanges } from '#app/server/initial-data/catalogue-exchanges.ts'
import { seededRandom } from '#nutrition/composer/server/composer.reads.ts'
import {
  addedExchanges,
  type ExchangePart,
  type ExchangeSum,
  exchangesOf,
  type GroupValue,
  halvesOf,
} from '../exchange-counts.contract.ts'
import { unknownExchange } from '../item-exchange.contract.ts'

const seed = (name: string) => readFileSync(new URL(`../../../../seed/${name}`, import.meta.url), 'utf8')
const shipped = readExchangeGroups(seed('exchange-groups.csv'))
const groups: GroupValue[] = shipped.map((group, at) => ({ ...group, id: at + 1, retired: false }))
const idOf = (code: string) => shipped.findIndex((group) => group.code === code) + 1
const exchanges = new Map(readItemExchanges(seed('exchanges.csv')).map((one) => [one.item, one]))
const foods = new Map(readCsv(seed('foods.csv')).map((row) => [row.code ?? '', row]))

/** An amount of a shipped item. */
function part(code: string, grams: number): ExchangePart {
  const row = foods.get(code)!
  const milligrams = (column: string) => Math.round(Number(row[column]) * 1000)
  const known = exchanges.get(code)
  return {
    foodItemId: code,
    grams10: Math.round(grams * 10),
    facts: {
      kcalPer100g: Math.round(Number(row.kcal_100g)),
      carbMg: milligrams('carb_g'),
      proteinMg: milligrams('protein_g'),
      fatMg: milligrams('fat_g'),
      sugarMg: milligrams('sugar_g'),
    },
    exchange: known && {
      ...unknownExchange,
      rule: known.rule,
      groupId: known.group === null ? null : idOf(known.group),
      gramsX10: known.gramsX10,
    },
  }
}

const named = ({ units }: ExchangeSum) =>
  Object.fromEntries(
    [...units].map(([id, count]) => [shipped[id - 1]?.code ?? '', Math.round(count * 100) / 100]),
  )
const counted = (code: string, grams: number) => named(exchangesOf([part(code, grams)], groups))

describe('an item with a unit', () => {
  it.each([
    ['bread_sangak', 30, { starch: 1 }],
    ['bread_sangak', 75, { starch: 2.5 }],
    ['bread_lavash', 26.2, { starch: 1 }],
    ['milk_lowfat', 244, { milk_skim: 1 }],
    ['cheese_feta', 45, { meat_high_fat: 1 }],
    ['walnut', 10, { fat: 1 }],
    ['egg_boiled', 100, { meat_medium_fat: 2 }],
    ['lentils_cooked', 75, { legume: 1 }],
  ])('%s of %d g is its weight in units', (code, grams, expected) => {
    expect(counted(code, grams)).toEqual(expected)
  })
})

describe('a mixed item', () => {
  it.each([
    ['a skewer of koobideh: protein and fat', 'd_koobideh', 110, { meat_lean: 3.5, fat: 1.5 }],
    ['a skewer of chicken: the leanest meat', 'd_joojeh', 140, { meat_very_lean: 6, fat: 1 }],
    [
      'a bowl of ghormeh sabzi: starch first',
      'd_ghormeh_sabzi',
      250,
      { starch: 1.5, meat_lean: 2, fat: 2.5 },
    ],
    ['lentil soup: no fat is left', 'd_adasi', 250, { starch: 3, meat_lean: 1 }],
    ['a plate of rice with lentils', 'd_adas_polo', 300, { starch: 6, fat: 1.5 }],
    ['halva of sesame: sugar before all, and no meat', 'halva_ardeh', 30, { sugar: 1, fat: 1.5 }],
    ['shole zard: sugar, then starch', 'shole_zard', 150, { sugar: 1.5, starch: 1, fat: 0.5 }],
    ['a salad: vegetables', 'd_salad_shirazi', 150, { vegetable: 1.5 }],
    ['yogurt with cucumber: milk', 'd_mast_khiar', 150, { milk_whole: 0.5 }],
    ['a small biscuit: less than half of anything', 'cookie_butter', 5, {}],
  ])('counts %s', (_, code, grams, expected) => {
    expect(counted(code, grams)).toEqual(expected)
  })

  it('is unknown without the groups that the rule counts in', () => {
    const without = groups.filter(({ family }) => family !== 'fat')
    expect(exchangesOf([part('d_koobideh', 110)], without).unknown).toEqual(['d_koobideh'])
    const retired = groups.map((group) => ({ ...group, retired: group.family === 'fat' }))
    expect(exchangesOf([part('d_koobideh', 110)], retired).unknown).toEqual(['d_koobideh'])
  })
})

describe('what is not counted', () => {
  it('is unknown where nothing was said of an item, and named once', () => {
    const sum = exchangesOf([part('ice_cream', 50), part('ice_cream', 50), part('bread_sangak', 30)], groups)
    expect(sum.unknown).toEqual(['ice_cream'])
    expect(named(sum)).toEqual({ starch: 1 })
  })

  it('is known to count nothing where an item is free or has no energy', () => {
    expect(exchangesOf([part('lemon_juice', 15), part('salt', 5)], groups)).toEqual({
      units: new Map(),
      unknown: [],
    })
  })
})

it('a tie between two halves goes to the even one', () => {
  expect([0.25, 0.75, 1.25, 1.26, 0.24].map((units) => halvesOf(units * 7_000_000, 7000))).toEqual([
    0, 2, 2, 3, 0,
  ])
})

describe('sums', () => {
  const codes = [...foods.keys()]
  const random = seededRandom(6)
  const lists = Array.from({ length: 200 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 8) }, () =>
      part(codes[Math.floor(random() * codes.length)]!, 5 + Math.floor(random() * 300)),
    ),
  )

  it('are the same by parts and for all parts at once, whatever the order', () => {
    for (const parts of lists) {
      const whole = exchangesOf(parts, groups)
      const byParts = addedExchanges(parts.toReversed().map((one) => exchangesOf([one], groups)))
      expect(named(byParts)).toEqual(named(whole))
      expect(byParts.unknown.toSorted()).toEqual(whole.unknown.toSorted())
    }
  })

  it('of items with a unit grow with the amount', () => {
    for (const one of lists.flat().filter(({ exchange }) => exchange?.rule === 'unit')) {
      const [single = 0] = exchangesOf([one], groups).units.values()
      const [double = 0] = exchangesOf([{ ...one, grams10: one.grams10 * 2 }], groups).units.values()
      expect(double).toBeCloseTo(2 * single, 9)
    }
  })

  it('of mixed items hold the carbohydrate of the amount within a quarter of a unit of starch', () => {
    const isPlain = ({ exchange }: ExchangePart) => exchange?.rule === 'mixed' && exchange.groupId === null
    for (const one of lists.flat().filter(isPlain)) {
      const { units } = exchangesOf([one], groups)
      const held = [...units].reduce((sum, [id, count]) => sum + count * (groups[id - 1]?.carbMg ?? 0), 0)
      expect(Math.abs(held - (one.facts.carbMg * one.grams10) / 1000)).toBeLessThanOrEqual(15_000 / 4)
    }
  })
})
