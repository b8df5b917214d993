import { bestHits } from '#platform/contract/text/name-rank.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { PORTION_LEVELS, type FoodItemFacts } from '#nutrition/composer/composer.contract.ts'
import {
  portionOf,
  type CatalogueFood,
  type CatalogueItem,
} from '#nutrition/composer/server/composer.reads.ts'
import type * as z from 'zod/mini'
import type { finderQuery } from '../food-list-actions.contract.ts'
import type { FinderReply, FoundFood } from '../food-finder.contract.ts'
import { foodListLimits } from '../food-list-parts.contract.ts'
import { banOf } from './food-ban.ts'
import type { ListCase } from './list-case.ts'
import { namesOf } from './list-names.ts'
import { type TypedFood, typedFood } from './typed-food.rules.ts'

const itemsAtMost = 20

/**
 * Foods for a meal, those of the diet first; with a search all foods and single items that match it. A search that
 * fits no name is read as amount, unit and food.
 */
export function findFoods(one: ListCase, query: z.output<typeof finderQuery>): FinderReply {
  const words = [queryKey(query.q ?? '')].filter((key) => key !== '')
  const found = foundBy(one, words, query, null)
  if (words.length === 0 || found.foods.length + found.items.length > 0) return found
  const typed = typedFood(query.q ?? '', one.catalogue.units)
  return typed ? foundBy(one, typed.words, query, typed) : found
}

function foundBy(
  one: ListCase,
  words: readonly string[],
  { meal, locale }: Pick<z.output<typeof finderQuery>, 'meal' | 'locale'>,
  typed: TypedFood | null,
): FinderReply {
  const matches = (key: string) => words.every((word) => key.includes(word))
  const own = foodsOfMeal(one, meal)
  const level = levelOf(typed)
  const known = [...one.catalogue.foods].filter(
    ([foodId, food]) => matches(food.searchKey) && (own.has(foodId) || words.length > 0),
  )
  const best = <Hit extends Pick<FoundFood, 'name'>>(hits: readonly Hit[]) =>
    bestHits(hits, words.join(''), locale)
  const foods = best(known.flatMap(([foodId, food]) => foundFood(one, food, level, own.has(foodId)) ?? []))
    .toSorted((left, right) => Number(right.isInMeal) - Number(left.isInMeal))
    .slice(0, foodListLimits.found)
  const items = words.length === 0 ? [] : itemsBy(best(itemsOf(one, matches)), typed)
  return {
    typed: typed && { amount: typed.amount, units: [...typed.units] },
    foods,
    items: items.map((item) => foundItem(one, item)),
    names: namesOfFoods(one, foods, meal),
    facts: factsOf(one, [
      ...foods.flatMap((food) => food.lines.map((line) => line.foodItemId)),
      ...items.map((item) => item.facts.foodItemId),
    ]),
  }
}

/** Two of a dish are its double portion; with a unit it is not the dish that was counted. */
function levelOf(typed: TypedFood | null): number {
  const level = typed && typed.units.length === 0 ? Math.round(typed.amount * 100) : 100
  return level >= PORTION_LEVELS.min && level <= PORTION_LEVELS.max ? level : 100
}

function itemsOf({ catalogue }: ListCase, matches: (key: string) => boolean): CatalogueItem[] {
  return [...catalogue.items.values()].filter((item) => matches(item.searchKey))
}

/** Items that have the typed unit come first. */
function itemsBy(best: readonly CatalogueItem[], typed: TypedFood | null): CatalogueItem[] {
  const hasUnit = (item: CatalogueItem) =>
    Number(item.facts.units.some((unit) => typed?.units.includes(unit.unit) ?? false))
  return best.toSorted((left, right) => hasUnit(right) - hasUnit(left)).slice(0, itemsAtMost)
}

/** What the catalogue knows of the items. */
export function factsOf({ catalogue }: ListCase, itemIds: readonly string[]): FoodItemFacts[] {
  return distinct(itemIds).flatMap((itemId) => catalogue.items.get(itemId)?.facts ?? [])
}

function foodsOfMeal(one: ListCase, mealCode: string | undefined): Set<string> {
  const meals = one.diet?.definition.meals.filter(
    (meal) => mealCode === undefined || meal.mealCode === mealCode,
  )
  return new Set((meals ?? []).flatMap((meal) => meal.foods.map((food) => food.foodId)))
}

/** A food at a level, with why this client may not have it. @returns null when it has no portion of the level */
export function foundFood(
  one: ListCase,
  food: CatalogueFood,
  level: number,
  isInMeal: boolean,
): FoundFood | null {
  const { definition, name } = food
  const portion = portionOf(one.catalogue, definition, level)
  if (!portion) return null
  return {
    foodId: definition.foodId,
    name,
    isInMeal,
    level,
    totals: portion.totals,
    lines: portion.lines,
    tags: distinct(portion.items.flatMap((item) => item.tags)),
    allergens: distinct(portion.items.flatMap((item) => item.allergens)),
    forbidden: banOf(one, portion.lines, definition.isActive) ?? refusalOf(one, definition.foodId),
  }
}

/** The client does not want the dish, or cannot get it. */
function refusalOf({ limits }: ListCase, foodId: string): FoundFood['forbidden'] {
  return limits.refusedFoodIds?.includes(foodId) === true ? { reason: 'refused', by: [] } : null
}

function foundItem(one: ListCase, { name, facts }: CatalogueItem): FinderReply['items'][number] {
  const { units } = one.catalogue
  return {
    foodItemId: facts.foodItemId,
    name,
    kcalPer100g: facts.kcalPer100g,
    units: facts.units.map((unit) => ({ ...unit, name: units.get(unit.unit) ?? { fa: '—', ar: null } })),
    tags: [...facts.tags],
    allergens: [...facts.allergens],
    forbidden: banOf(one, [{ foodItemId: facts.foodItemId, grams10: 1000 }], true),
  }
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].toSorted()

/** Names of all that the foods are made of. */
export function namesOfFoods(one: ListCase, foods: readonly FoundFood[], meal: string | undefined) {
  const lines = foods.flatMap((food) => food.lines)
  return namesOf(one.catalogue, one.diet?.name ?? null, {
    foods: foods.map((food) => food.foodId),
    items: lines.map((line) => line.foodItemId),
    units: lines.map((line) => line.unit),
    meals: meal === undefined ? [] : [meal],
  })
}
