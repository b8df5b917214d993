import { describe, expect, it } from 'vitest'
import type {
  FoodItemFacts,
  ListDay,
  ListDocument,
  ListEntry,
} from '#nutrition/composer/composer.contract.ts'
import { NO_NUTRIENTS, recompute } from '#nutrition/composer/list-totals.contract.ts'
import { copyDay, fillDays, restOfWeek, swapDays, swapMeals } from './day-edits.ts'
import { addFood, entriesAt, mealAt, removeFood, scaleEntry, setSteps, swapFood } from './list-edits.ts'

const item = (foodItemId: string, kcalPer100g: number): FoodItemFacts => ({
  foodItemId,
  kcalPer100g,
  proteinMg: 1000,
  carbMg: 2000,
  fatMg: 0,
  fibreMg: 0,
  sugarMg: 0,
  sodiumMg: 10,
  allergens: [],
  tags: [],
  proteinGroup: null,
  giClass: 'none',
  units: [{ unit: 'spoon', grams10: 100, stepsPerUnit: 2 }],
})

/** `steps` halves of a spoon of 10 g. */
const entry = (foodItemId: string, steps: number): ListEntry => ({
  foodId: `food-${foodItemId}`,
  origin: 'composed',
  level: 100,
  lines: [{ foodItemId, unit: 'spoon', unitGrams10: 100, stepsPerUnit: 2, steps, grams10: 1 }],
  totals: NO_NUTRIENTS,
})

const day = (date: string, entries: ListEntry[]): ListDay => ({
  date,
  meals: [
    { mealCode: 'lunch', entries, totals: NO_NUTRIENTS },
    { mealCode: 'dinner', entries: [entry('rice', 4)], totals: NO_NUTRIENTS },
  ],
  totals: NO_NUTRIENTS,
})

const document = recompute({
  days: 2,
  items: [item('rice', 100), item('bread', 200)],
  content: {
    layout: 'days',
    days: [day('2026-11-22', [entry('rice', 2)]), day('2026-11-23', [entry('bread', 2)])],
  },
  corrections: [],
} as unknown as ListDocument)

const lunch = { day: 0, mealCode: 'lunch' }
const firstLunch = { ...lunch, entry: 0 }
const energyOfDay = (list: ListDocument, number: number) =>
  list.content.layout === 'days' ? list.content.days[number]?.totals.energyMilliKcal : undefined
/** Two halves of a spoon of 10 g: 32 kcal. */
const honey = {
  foodId: 'item-honey',
  lines: entry('honey', 2).lines,
  totals: { ...NO_NUTRIENTS, energyMilliKcal: 32_000 },
  facts: [item('honey', 320), item('salt', 0)],
}

describe('a dish that a meal holds', () => {
  const rice = { foodId: 'food-rice', lines: entry('rice', 2).lines, totals: NO_NUTRIENTS, facts: [] }

  it('is not put in a second time, neither added nor swapped in', () => {
    expect(addFood(document, lunch, rice)).toBe(document)
    const bread = { ...rice, foodId: 'food-bread', lines: entry('bread', 2).lines }
    const both = addFood(document, lunch, bread)
    expect(swapFood(both, { ...lunch, entry: 1 }, rice)).toBe(both)
    expect(entriesAt(swapFood(both, firstLunch, rice), lunch).map(({ foodId }) => foodId)).toEqual([
      'food-rice',
      'food-bread',
    ])
  })
})

describe('an amount', () => {
  it('grows to 60 units at most', () => {
    const [grown] = entriesAt(setSteps(document, firstLunch, 0, 10_000), lunch)
    expect(grown?.lines[0]?.steps).toBe(120)
  })
})

describe('setting an amount', () => {
  it('computes grams and energy of food, meal and day anew', () => {
    // 3 half spoons of 10 g are 15 g: 15 kcal at lunch, and 20 kcal of 4 half spoons at dinner.
    const changed = setSteps(document, firstLunch, 0, 3)
    expect(entriesAt(changed, lunch)[0]?.lines[0]?.grams10).toBe(150)
    expect(entriesAt(changed, lunch)[0]?.totals.energyMilliKcal).toBe(15_000)
    expect(energyOfDay(changed, 0)).toBe(35_000)
  })

  it('makes a composed food a corrected one without a level, and records it', () => {
    const changed = setSteps(document, firstLunch, 0, 3)
    expect(entriesAt(changed, lunch)[0]).toMatchObject({ origin: 'corrected', level: null })
    expect(changed.corrections).toEqual([
      { action: 'set_amount', day: 0, mealCode: 'lunch', foodId: 'food-rice', replacedFoodId: null },
    ])
  })

  it('records several presses on the same food once', () => {
    const changed = setSteps(setSteps(document, firstLunch, 0, 3), firstLunch, 0, 4)
    expect(changed.corrections).toHaveLength(1)
  })

  it('never goes below one step', () => {
    expect(entriesAt(setSteps(document, firstLunch, 0, 0), lunch)[0]?.lines[0]?.steps).toBe(1)
  })

  it('leaves the document as it is when nothing changes', () => {
    expect(setSteps(document, firstLunch, 0, 2)).toBe(document)
  })

  it('keeps untouched meals and days as the same objects', () => {
    const changed = setSteps(document, firstLunch, 0, 3)
    const dinner = { day: 0, mealCode: 'dinner' }
    expect(mealAt(changed.content, dinner)).toBe(mealAt(document.content, dinner))
    expect(mealAt(changed.content, lunch)).not.toBe(mealAt(document.content, lunch))
  })
})

describe('a portion', () => {
  it('grows by a quarter', () => {
    const dinner = { day: 0, mealCode: 'dinner', entry: 0 }
    expect(entriesAt(scaleEntry(document, dinner, 1.25), dinner)[0]?.lines[0]?.steps).toBe(5)
  })

  it('grows by one step where a quarter rounds to nothing', () => {
    const one = setSteps(document, firstLunch, 0, 1)
    expect(entriesAt(scaleEntry(one, firstLunch, 1.25), lunch)[0]?.lines[0]?.steps).toBe(2)
  })

  it('cannot shrink below one step of each line', () => {
    const one = setSteps(document, firstLunch, 0, 1)
    expect(scaleEntry(one, firstLunch, 0.8)).toBe(one)
  })
})

describe('a portion of what is served in certain amounts', () => {
  const dinner = { day: 0, mealCode: 'dinner', entry: 0 }
  /** Four halves of a spoon of rice at dinner. */
  const served = (servedSteps: number[]): ListDocument => ({
    ...document,
    items: document.items.map((one) => ({
      ...one,
      units: one.units.map((unit) => ({ ...unit, servedSteps })),
    })),
  })
  const stepsAfter = (servedSteps: number[], factor: 0.8 | 1.25) =>
    entriesAt(scaleEntry(served(servedSteps), dinner, factor), dinner)[0]?.lines[0]?.steps

  it('goes to the served amount next to a quarter more or less', () => {
    // Exactly 5 and 3.2.
    expect(stepsAfter([2, 4, 6], 1.25)).toBe(4 + 2)
    expect(stepsAfter([2, 3, 4, 6], 0.8)).toBe(3)
  })

  it('stays where nobody serves more or less', () => {
    expect(stepsAfter([2, 4], 1.25)).toBe(4)
    expect(stepsAfter([4, 6], 0.8)).toBe(4)
  })
})

describe('a food that was found', () => {
  const changed = addFood(document, lunch, honey)
  const added = { ...lunch, entry: 1 }

  it('counts at once', () => {
    // 10 kcal of rice, 32 of honey, 20 at dinner.
    expect(energyOfDay(changed, 0)).toBe(62_000)
  })

  it('brings the facts of its own items', () => {
    expect(changed.items.map(({ foodItemId }) => foodItemId)).toEqual(['rice', 'bread', 'honey'])
    expect(addFood(changed, lunch, honey).items).toHaveLength(3)
  })

  it('can get another amount before it is saved', () => {
    // Four halves of a spoon are 20 g: 64 kcal, 200 mg of protein in 20 g of which 100 g hold 1 g.
    const more = entriesAt(setSteps(changed, added, 0, 4), lunch)[1]
    expect(more?.lines[0]?.grams10).toBe(200)
    expect(more?.totals).toMatchObject({ energyMilliKcal: 64_000, proteinUg: 200_000 })
  })

  it('keeps the facts of an item that the document knows already', () => {
    const other = { ...honey, facts: [item('rice', 999)], lines: entry('rice', 2).lines }
    expect(addFood(document, lunch, other).items.map(({ kcalPer100g }) => kcalPer100g)).toEqual([100, 200])
  })
})

describe('foods of a meal', () => {
  it('are removed with a record', () => {
    const changed = removeFood(document, firstLunch)
    expect(entriesAt(changed, lunch)).toEqual([])
    expect(energyOfDay(changed, 0)).toBe(20_000)
    expect(changed.corrections[0]?.action).toBe('remove_food')
  })

  it('are swapped in their place, naming what was there', () => {
    const changed = swapFood(document, firstLunch, honey)
    expect(entriesAt(changed, lunch)[0]).toMatchObject({ foodId: 'item-honey', origin: 'added', level: null })
    expect(changed.items.at(-1)?.foodItemId).toBe('honey')
    expect(changed.corrections).toEqual([
      { action: 'swap_food', day: 0, mealCode: 'lunch', foodId: 'item-honey', replacedFoodId: 'food-rice' },
    ])
  })
})

describe('copying a day', () => {
  it('puts its foods in place of the others and records both', () => {
    const changed = copyDay(document, 0, 1)
    expect(entriesAt(changed, { day: 1, mealCode: 'lunch' })[0]).toMatchObject({
      foodId: 'food-rice',
      origin: 'added',
    })
    expect(changed.corrections.map(({ action, day, foodId }) => [action, day, foodId])).toEqual([
      ['remove_food', 1, 'food-bread'],
      ['add_food', 1, 'food-rice'],
    ])
  })

  it('leaves meals alone that are equal already', () => {
    const dinner = { day: 1, mealCode: 'dinner' }
    expect(mealAt(copyDay(document, 0, 1).content, dinner)).toBe(mealAt(document.content, dinner))
  })

  it('does nothing onto itself', () => {
    expect(copyDay(document, 0, 0)).toBe(document)
  })

  it('fills the other days of its week, and changes places with another', () => {
    const foods = (list: ListDocument, number: number) =>
      entriesAt(list, { day: number, mealCode: 'lunch' }).map((one) => one.foodId)
    expect(foods(fillDays(document, 1, [0]), 0)).toEqual(['food-bread'])
    const swapped = swapDays(document, 0, 1)
    expect([foods(swapped, 0), foods(swapped, 1)]).toEqual([['food-bread'], ['food-rice']])
    expect([energyOfDay(swapped, 0), energyOfDay(swapped, 1)]).toEqual([
      energyOfDay(document, 1),
      energyOfDay(document, 0),
    ])
    // Dinner is equal on both days: nothing is recorded for it.
    expect(swapped.corrections.map((one) => one.mealCode)).toEqual(['lunch', 'lunch', 'lunch', 'lunch'])
    const crossed = swapMeals(document, { day: 0, mealCode: 'dinner' }, { day: 1, mealCode: 'lunch' })
    expect(foods(crossed, 1)).toEqual(['food-rice'])
    expect(entriesAt(crossed, { day: 0, mealCode: 'dinner' })[0]?.foodId).toBe('food-bread')
    const tenDays = { ...document, days: 10 }
    expect([restOfWeek(tenDays, 2), restOfWeek(tenDays, 6), restOfWeek(tenDays, 7)]).toEqual([
      [3, 4, 5, 6],
      [],
      [8, 9],
    ])
  })
})
