import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '#app/server/initial-data/catalogue.ts'
import { composeList } from './compose.rules.ts'
import { seedInput, usualTargets } from './seed-menus.fixture.ts'

/*
 * What goes together holds by construction: a food of the catalogue is a whole dish with its rice or bread, and a
 * meal gets one food. What must not come together on one day are the groups of the variety rules.
 */

const catalogue = loadCatalogue('seed')

/** Dishes of these items need one of the staples in the same food. */
const pairs = [
  {
    item: /^(d_ghormeh_sabzi|d_gheimeh|d_fesenjan|d_bademjan|d_karafs|d_bamieh|d_alu_esfenaj|d_khorak_morgh)$/,
    staple: /^(rice_|bread_|bulgur_|q_timman|d_\w+_polo|potato_)/,
  },
  { item: /^(q_bamia|q_fasolia|q_qeema|q_tabsi)$/, staple: /^(rice_|bread_|bulgur_|q_timman|potato_)/ },
  {
    item: /^(d_koobideh|d_barg|d_joojeh)$/,
    staple: /^(rice_|bread_|d_salad_|salad_|tomato|sabzi_khordan|lettuce)/,
  },
]

describe('dishes of the shipped catalogue', () => {
  it('bring the rice or bread of their stew, unless the name says that there is none', () => {
    const bare = catalogue.dishes.filter(({ items }) => {
      const codes = items.map(({ foodItem }) => foodItem.code)
      return pairs.some(
        ({ item, staple }) =>
          codes.some((code) => item.test(code)) && !codes.some((code) => staple.test(code)),
      )
    })
    expect(bare.map((dish) => dish.nameFa).filter((name) => !name.includes('بدون'))).toEqual([])
  })

  it('hold for an Iraqi home no bread, fish or name of rice that is known in Iran alone', () => {
    const iranian = /^(bread_sangak|bread_barbari|bread_taftoon|bread_lavash|rice_kateh|fish_trout)$/
    const foreign = catalogue.dishes.filter(
      ({ kitchens, items }) =>
        kitchens.includes('iq') && items.some(({ foodItem }) => iranian.test(foodItem.code)),
    )
    expect(foreign.map(({ nameAr }) => nameAr)).toEqual([])
    // At home nobody says of a dish of one's own that it is Iraqi.
    const ownNames = catalogue.dishes
      .filter(({ kitchens }) => !kitchens.includes('ir'))
      .map(({ nameAr }) => nameAr)
    expect(ownNames.filter((name) => name.includes('عراقي'))).toEqual([])
  })

  it('have iftar, dinner and the meal before dawn in Ramadan, and no meal of the fasting day', () => {
    const ramadan = catalogue.diets.find((diet) => diet.dietType === 'ramadan')
    expect(ramadan?.meals.map((one) => one.meal)).toEqual(['iftar', 'dinner', 'bedtime', 'sahar'])
  })
})

describe('a composed day', () => {
  const input = seedInput({ days: 14 })
  const outcome = composeList(input)
  const days = outcome.ok && outcome.document.content.layout === 'days' ? outcome.document.content.days : []

  it('has one whole food in each meal', () => {
    expect(days).toHaveLength(14)
    for (const day of days) expect(day.meals.map((meal) => meal.entries.length)).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('never has one protein group at lunch and dinner', () => {
    const groups = new Map(input.items.map((item) => [item.foodItemId, item.proteinGroup]))
    for (const day of days) {
      const [lunch, dinner] = ['lunch', 'dinner'].map((code) => {
        const lines = day.meals
          .find((meal) => meal.mealCode === code)
          ?.entries.flatMap((entry) => entry.lines)
        return new Set((lines ?? []).flatMap((line) => groups.get(line.foodItemId) ?? []))
      })
      expect([...(lunch ?? [])].filter((group) => dinner?.has(group))).toEqual([])
    }
  })
})

describe('a list for diabetes', () => {
  it('keeps the carbohydrate of a meal within 15 g of its middle from day to day', () => {
    const mealCarbMg = { main: { min: 30_000, max: 60_000 }, snack: { min: 10_000, max: 25_000 } }
    const targets = usualTargets(1600, { mealCarbMg, forbidsSoleHighGi: true })
    const outcome = composeList(seedInput({ days: 10, targets }))
    if (!outcome.ok || outcome.document.content.layout !== 'days') throw new Error('no list')
    for (const { meals } of outcome.document.content.days) {
      for (const { mealCode, totals } of meals) {
        const middle = ['breakfast', 'lunch', 'dinner'].includes(mealCode) ? 45_000_000 : 17_500_000
        expect(Math.abs(totals.carbUg - middle)).toBeLessThanOrEqual(15_000_000)
      }
    }
  })
})
