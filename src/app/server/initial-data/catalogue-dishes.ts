import { readCsv } from './catalogue-csv.ts'
import { CONTENT_FLAGS } from './catalogue-foods.ts'
import type { ContentFlag, FoodItem, HouseholdUnit, Nutrients } from './catalogue-foods.ts'
import type { DishClass } from './catalogue-dish-classes.ts'

export const DISH_GROUPS = ['red_meat', 'poultry', 'fish', 'legume', 'egg', 'dairy', 'plant', 'none'] as const
export type DishGroup = (typeof DISH_GROUPS)[number]
export type Kitchen = 'ir' | 'iq'
export type Season = 'spring' | 'summer' | 'autumn' | 'winter'

export type DishItem = {
  foodItem: FoodItem
  amount: number
  /** Unit code; `g` when the amount is in grams. */
  unit: string
  /** Weight of the whole amount, to a tenth of a gram. */
  grams: number
}

/** One complete option of a meal at level 1. Everything below `items` is computed from the items. */
export type Dish = {
  code: string
  nameFa: string
  nameAr: string
  kitchens: Kitchen[]
  /** Codes of the meals it fits. */
  meals: string[]
  group: DishGroup
  /** What kind of main dish it is; null for breakfasts and snacks. */
  class: string | null
  season: Season | null
  /** 1 (tolerated) to 5 (loved). A solver that minimises uses 6 − preference. */
  preference: number
  items: DishItem[]
  grams: number
  totals: Nutrients
  flags: ContentFlag[]
  contents: string[]
  vegetarian: boolean
  vegan: boolean
  halal: boolean
  /** Share (0–1) of the carbohydrate that comes from items of a high glycaemic class. */
  highGiCarbShare: number
}

/**
 * Reads `dishes.csv`; an item is written `code:amount unit`, items are parted by `; `.
 * @throws Error naming the dish for an unknown item or class, a unit the item does not have, or an amount in which it is
 *   not served.
 */
export function readDishes(csv: string, foodItems: FoodItem[], classes: readonly DishClass[]): Dish[] {
  const byCode = new Map(foodItems.map((item) => [item.code, item]))
  const classCodes = new Set(classes.map(({ code }) => code))
  return readCsv(csv).map((row) => {
    const dish = readDish(row, byCode)
    if (dish.class !== null && !classCodes.has(dish.class))
      throw new Error(`dish ${dish.code}: unknown class "${dish.class}"`)
    return dish
  })
}

function readDish(row: Record<string, string>, byCode: Map<string, FoodItem>): Dish {
  const code = row.code ?? ''
  const items = (row.items ?? '').split(';').map((part) => readDishItem(code, part.trim(), byCode))
  const kitchens: Kitchen[] = row.kitchens === 'both' ? ['ir', 'iq'] : [row.kitchens as Kitchen]
  return {
    code,
    nameFa: row.name_fa ?? '',
    nameAr: row.name_ar ?? '',
    kitchens,
    meals: (row.meals ?? '').split(' '),
    group: row.group as DishGroup,
    class: row.class || null,
    season: (row.season || null) as Season | null,
    preference: Number(row.preference),
    items,
    ...computeDish(items),
  }
}

const ITEM = /^([a-z0-9_]+):([0-9.]+) ([a-z]+)$/

function readDishItem(dish: string, part: string, byCode: Map<string, FoodItem>): DishItem {
  const [, code = '', amountText = '', unit = ''] = ITEM.exec(part) ?? []
  const foodItem = byCode.get(code)
  if (!foodItem) throw new Error(`dish ${dish}: unknown food item in "${part}"`)
  const amount = Number(amountText)
  if (!(amount > 0)) throw new Error(`dish ${dish}: amount of ${code} is not positive`)
  const { grams: unitGrams, served } = unitOf(dish, foodItem, unit)
  if (served.length > 0 && !served.includes(amount))
    throw new Error(`dish ${dish}: nobody serves ${amount} ${unit} of ${code}`)
  return { foodItem, amount, unit, grams: Math.round(amount * unitGrams * 10) / 10 }
}

const gram: HouseholdUnit = { unit: 'g', grams: 1, served: [] }

function unitOf(dish: string, item: FoodItem, unit: string): HouseholdUnit {
  const known = unit === 'g' ? gram : item.units.find((one) => one.unit === unit)
  if (!known) throw new Error(`dish ${dish}: ${item.code} is not measured in "${unit}"`)
  return known
}

/** What the items make of a dish: weight, nutrients, and everything that forbids it. */
export function computeDish(items: DishItem[]) {
  const sum = (nutrient: keyof Nutrients) =>
    items.reduce((total, item) => total + (item.foodItem.per100g[nutrient] * item.grams) / 100, 0)
  const carbG = sum('carbG')
  const highGiCarbG = items
    .filter((item) => item.foodItem.giClass === 'high')
    .reduce((total, item) => total + (item.foodItem.per100g.carbG * item.grams) / 100, 0)
  return {
    grams: Math.round(items.reduce((total, item) => total + item.grams, 0) * 10) / 10,
    totals: {
      kcal: sum('kcal'),
      proteinG: sum('proteinG'),
      carbG,
      fatG: sum('fatG'),
      fibreG: sum('fibreG'),
      sugarG: sum('sugarG'),
      sodiumMg: sum('sodiumMg'),
    },
    flags: CONTENT_FLAGS.filter((flag) => items.some((item) => item.foodItem.flags.includes(flag))),
    contents: [...new Set(items.flatMap((item) => item.foodItem.contents))].toSorted(),
    vegetarian: items.every((item) => item.foodItem.vegetarian),
    vegan: items.every((item) => item.foodItem.vegan),
    halal: items.every((item) => item.foodItem.halal),
    highGiCarbShare: carbG > 0 ? highGiCarbG / carbG : 0,
  }
}
