import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'
import type {
  DietDefinition,
  FoodDefinition,
  FoodItemFacts,
  ListDocument,
} from '#nutrition/composer/composer.contract.ts'
import type { DishOpinion, OpinionEffect, OpinionSource } from '../dish-opinions.contract.ts'

/** What is known of a dish, as lists are made by it. */
export interface KnownOpinion {
  foodId: string
  opinion: DishOpinion
  source: OpinionSource
  notedOn: IsoDate
}

/** Tenths of a point that an effect adds to the preference of a dish: less comes first. */
const preferences: Readonly<Partial<Record<OpinionEffect, number>>> = { ahead: -20, behind: 30, cheaper: 60 }
/** The bounds of `foodDefinitionSchema`: what is liked and suggested comes no further forward than the schema has it. */
const preferenceBounds = { least: -100, most: 200 }
/** A dish that cannot be found is offered again after so many days. */
export const NOT_AVAILABLE_DAYS = 60
/** With fewer dishes left at a meal than this, dear ones stay. */
const leastDishes = 5

/** What an opinion does to lists on a day, and the first day without it where that is ahead. */
export function effectOf(
  { opinion, source, notedOn }: Omit<KnownOpinion, 'foodId'>,
  today: IsoDate,
): { effect: OpinionEffect; until: IsoDate | null } {
  switch (opinion) {
    case 'liked':
      return { effect: 'ahead', until: null }
    case 'refused':
      return { effect: source === 'derived' ? 'behind' : 'never', until: null }
    case 'too_expensive':
      return { effect: 'cheaper', until: null }
    case 'not_available': {
      const until = addDays(notedOn, NOT_AVAILABLE_DAYS)
      return today < until ? { effect: 'paused', until } : { effect: 'over', until: null }
    }
  }
}

interface Diet {
  readonly definition: DietDefinition
  readonly items: readonly FoodItemFacts[]
}

export interface Learned<D extends Diet> {
  /** The diet itself where nothing is known of its dishes, otherwise a copy. */
  diet: D
  /** Dishes that are not offered, in order; dishes of other diets among them. */
  refusedFoodIds: string[]
}

/** A diet as the client wants it, and the dishes that the client does not get. */
export function withOpinions<D extends Diet>(
  diet: D,
  opinions: readonly KnownOpinion[],
  today: IsoDate,
): Learned<D> {
  const effects = new Map(opinions.map((one) => [one.foodId, effectOf(one, today).effect]))
  const refused = new Set(dishesOf(effects, ['never', 'paused']))
  const dear = new Set(dishesOf(effects, ['cheaper']))
  for (const foodId of neverTogether(diet, dear, refused)) refused.add(foodId)
  return { diet: withPreferences(diet, effects), refusedFoodIds: [...refused].toSorted() }
}

/** The same of the diet of a list, where there is one, and what it adds to the limits of the client. */
export function learned<D extends Diet>(
  diet: D | null,
  opinions: readonly KnownOpinion[],
  today: IsoDate,
): { diet: D | null; refusals: { refusedFoodIds?: string[] } } {
  if (!diet || opinions.length === 0) return { diet, refusals: {} }
  const { diet: wanted, refusedFoodIds } = withOpinions(diet, opinions, today)
  return { diet: wanted, refusals: refusedFoodIds.length > 0 ? { refusedFoodIds } : {} }
}

/** Dishes that a fixed menu leaves out for a client, and those that come first where another dish is needed. */
export interface DishTastes {
  readonly refused: ReadonlySet<string>
  readonly liked: ReadonlySet<string>
}

/** What the opinions of a client mean to a fixed menu on a day. */
export function dishTastes(opinions: readonly KnownOpinion[], today: IsoDate): DishTastes {
  const effects = new Map(opinions.map((one) => [one.foodId, effectOf(one, today).effect]))
  return {
    refused: new Set(dishesOf(effects, ['never', 'paused'])),
    liked: new Set(dishesOf(effects, ['ahead'])),
  }
}

const dishesOf = (effects: ReadonlyMap<string, OpinionEffect>, wanted: readonly OpinionEffect[]): string[] =>
  [...effects].flatMap(([foodId, effect]) => (wanted.includes(effect) ? [foodId] : []))

function withPreferences<D extends Diet>(diet: D, effects: ReadonlyMap<string, OpinionEffect>): D {
  const added = ({ foodId }: FoodDefinition) => preferences[effects.get(foodId) ?? 'over'] ?? 0
  const { meals } = diet.definition
  if (!meals.some(({ foods }) => foods.some((food) => added(food) !== 0))) return diet
  const withAdded = (food: FoodDefinition): FoodDefinition =>
    added(food) === 0 ? food : { ...food, preference: bounded(food.preference + added(food)) }
  return {
    ...diet,
    definition: {
      ...diet.definition,
      meals: meals.map((meal) => ({ ...meal, foods: meal.foods.map((food) => withAdded(food)) })),
    },
  }
}

const bounded = (preference: number): number =>
  Math.min(preferenceBounds.most, Math.max(preferenceBounds.least, preference))

/**
 * What is left out so that no list has a dish that the client finds too expensive together with costly items: the
 * dishes with such items, or the client's too expensive ones where a meal would keep too few dishes without the others.
 */
function neverTogether(
  { definition, items }: Diet,
  dear: ReadonlySet<string>,
  refused: ReadonlySet<string>,
): string[] {
  const costly = new Set(
    items.filter(({ tags }) => tags.includes('costly')).map(({ foodItemId }) => foodItemId),
  )
  const isCostly = ({ parts }: FoodDefinition) => parts.some(({ foodItemId }) => costly.has(foodItemId))
  const meals = definition.meals.map(({ foods }) =>
    foods.filter(({ foodId, isActive }) => isActive && !refused.has(foodId)),
  )
  const served = meals.flat()
  const left = served.filter(({ foodId }) => dear.has(foodId))
  const both = left.filter(isCostly).map(({ foodId }) => foodId)
  if (left.length === both.length) return both
  const withCostly = meals.filter((foods) => foods.some(isCostly))
  const areEnough = withCostly.every((foods) => foods.filter((food) => !isCostly(food)).length >= leastDishes)
  const leftOut = areEnough ? served.filter(isCostly) : left
  return withCostly.length === 0 ? [] : leftOut.map(({ foodId }) => foodId)
}

/** Dishes that a person took out of a list, and that it does not have at another place. */
export function dishesTakenOut({
  corrections,
  content,
}: Pick<ListDocument, 'corrections' | 'content'>): number[] {
  const meals = content.layout === 'choices' ? content.meals : content.days.flatMap((day) => day.meals)
  const served = new Set(meals.flatMap(({ entries }) => entries.map(({ foodId }) => foodId)))
  const gone = corrections.flatMap(({ action, foodId, replacedFoodId }) => {
    if (action === 'remove_food') return [foodId]
    return action === 'swap_food' && replacedFoodId !== null ? [replacedFoodId] : []
  })
  // Single items stand in lists as `item-<id>`: they are no dishes.
  return [...new Set(gone)].filter((foodId) => !served.has(foodId) && /^\d+$/.test(foodId)).map(Number)
}
