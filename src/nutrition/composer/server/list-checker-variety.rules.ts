/** Rule 5 of the checker: repeats, neighbours, protein groups, recounted from days and items. */
import type {
  FoodDefinition,
  ListDay,
  ListEntry,
  MealDefinition,
  ProteinGroup,
} from '../composer.contract.ts'
import {
  amountsAt,
  foodOf,
  isRefused,
  isSoleHighGi,
  itemBan,
  mealOf,
  problem,
} from './list-checker-items.rules.ts'
import type { CheckFacts, ItemIndex, ListProblem } from './list-checker-items.rules.ts'

interface Served {
  readonly entry: ListEntry
  readonly meal: MealDefinition | undefined
  readonly dish: string
  readonly isMain: boolean
  readonly groups: ReadonlySet<ProteinGroup>
}

/** Every variety problem of a day list. */
export function checkVariety(days: readonly ListDay[], facts: CheckFacts, items: ItemIndex): ListProblem[] {
  const served = days.map((day) =>
    day.meals.flatMap((meal) => meal.entries.map((entry) => servedOf(entry, meal.mealCode, facts, items))),
  )
  return [
    ...checkRepeats(served, facts),
    ...checkNeighbours(served, facts),
    ...checkClashes(served, facts),
    ...checkWeeks(served, facts, items),
    ...checkClasses(served, facts),
  ]
}

function servedOf(entry: ListEntry, mealCode: string, facts: CheckFacts, items: ItemIndex): Served {
  const meal = mealOf(facts.diet, mealCode)
  const food = foodOf(meal, entry.foodId)
  return {
    entry,
    meal,
    dish: food?.dishKey ?? entry.foodId,
    isMain: food?.isMainDish ?? false,
    groups: groupsOf(entry.lines, items),
  }
}

function groupsOf(lines: readonly { readonly foodItemId: string }[], items: ItemIndex): Set<ProteinGroup> {
  const groups = lines.map((line) => items.get(line.foodItemId)?.proteinGroup ?? null)
  return new Set(groups.filter((group) => group !== null))
}

/** Kinds of main dishes that come more or less often than they are meant to: a matter of taste, so a warning. */
function checkClasses(served: readonly (readonly Served[])[], { diet, variety }: CheckFacts): ListProblem[] {
  const mains = served.flat().filter(({ meal }) => meal?.proteinClash === true)
  const slots = served.length * diet.meals.filter((meal) => meal.proteinClash).length
  const counts = new Map<string, number>()
  for (const { entry, meal } of mains) {
    const code = foodOf(meal, entry.foodId)?.dishClass
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return (variety.classes ?? []).flatMap((rule) => {
    const servings = counts.get(rule.dishClass) ?? 0
    const min = Math.floor((rule.min * slots) / 28)
    const max = Math.ceil((rule.max * slots) / 28)
    if (servings >= min && servings <= max) return []
    return [problem(5, 'class_servings', 'warn', {}, { class: rule.dishClass, servings, min, max })]
  })
}

function checkRepeats(served: readonly (readonly Served[])[], facts: CheckFacts): ListProblem[] {
  if (facts.waivedRules.includes('repeats')) return []
  const found: ListProblem[] = []
  const most = Math.ceil((facts.variety.repeatsPer7Days * served.length) / 7)
  const counts = new Map<string, number>()
  served.forEach((foods, day) => {
    const today = new Set<string>()
    for (const { dish, isMain, entry } of foods) {
      const place = { day, food: entry.foodId }
      if (today.has(dish)) found.push(problem(5, 'dish_twice_a_day', 'override', place, { dish }))
      today.add(dish)
      if (!isMain) continue
      const times = (counts.get(dish) ?? 0) + 1
      counts.set(dish, times)
      if (times === most + 1) found.push(problem(5, 'repeats', 'override', place, { dish, most }))
    }
  })
  return found
}

function checkNeighbours(served: readonly (readonly Served[])[], facts: CheckFacts): ListProblem[] {
  if (facts.waivedRules.includes('consecutive_days')) return []
  return served.flatMap((foods, day) => {
    const before = new Set((served[day - 1] ?? []).filter((one) => one.isMain).map((one) => one.dish))
    return foods
      .filter((one) => one.isMain && before.has(one.dish))
      .map((one) =>
        problem(5, 'consecutive_days', 'override', { day, food: one.entry.foodId }, { dish: one.dish }),
      )
  })
}

function checkClashes(served: readonly (readonly Served[])[], facts: CheckFacts): ListProblem[] {
  if (facts.waivedRules.includes('protein_group_clash')) return []
  return served.flatMap((foods, day) =>
    facts.variety.clashGroups.flatMap((group) => {
      const holding = foods.filter((one) => one.meal?.proteinClash === true && one.groups.has(group))
      const meals = new Set(holding.map((one) => one.meal?.mealCode))
      return meals.size > 1 ? [problem(5, 'protein_group_clash', 'override', { day }, { group })] : []
    }),
  )
}

function checkWeeks(
  served: readonly (readonly Served[])[],
  facts: CheckFacts,
  items: ItemIndex,
): ListProblem[] {
  if (facts.waivedRules.includes('weekly_groups')) return []
  const found: ListProblem[] = []
  const mealCodes = new Set(served.flat().map((one) => one.meal?.mealCode))
  for (let first = 0; first < served.length; first += 7) {
    const block = served.slice(first, first + 7)
    for (const { group, min, max } of facts.variety.weekly) {
      const count = block.flat().filter((one) => one.groups.has(group)).length
      const least = Math.floor((min * block.length) / 7)
      const most = max === null ? Infinity : Math.ceil((max * block.length) / 7)
      const place = { day: first }
      if (count > most) found.push(problem(5, 'weekly_group_many', 'override', place, { group, count, most }))
      if (count < least && isServable(group, mealCodes, facts, items)) {
        found.push(problem(5, 'weekly_group_few', 'override', place, { group, count, least }))
      }
    }
  }
  return found
}

/** A minimum counts only when some food of the diet's meals holds the group and the client may have it. */
function isServable(
  group: ProteinGroup,
  mealCodes: ReadonlySet<string | undefined>,
  facts: CheckFacts,
  items: ItemIndex,
): boolean {
  return facts.diet.meals.some(
    (meal) =>
      mealCodes.has(meal.mealCode) &&
      meal.foods.some((food) => groupsOf(food.parts, items).has(group) && mayServe(food, meal, facts, items)),
  )
}

function mayServe(food: FoodDefinition, meal: MealDefinition, facts: CheckFacts, items: ItemIndex): boolean {
  const { limits, targets } = facts
  if (!food.isActive || limits.dislikedFoodIds.includes(food.foodId)) return false
  if (isRefused(food.foodId, limits)) return false
  const known = food.parts.map((part) => items.get(part.foodItemId))
  if (known.some((item) => item === undefined || itemBan(item, limits) !== null)) return false
  if (targets.forbidsSoleHighGi && isSoleHighGi(amountsAt(food, 100, items), items)) return false
  const band = targets.mealCarbMg?.[meal.role]
  return (
    band === undefined ||
    food.levels.some((level) => {
      const carb = carbAt(food, level, items)
      return carb >= band.min * 1000 && carb <= band.max * 1000
    })
  )
}

function carbAt(food: FoodDefinition, level: number, items: ItemIndex): number {
  return amountsAt(food, level, items).reduce(
    (sum, { foodItemId, grams10 }) => sum + (items.get(foodItemId)?.carbMg ?? 0) * grams10,
    0,
  )
}
