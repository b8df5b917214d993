import type {
  ClientLimits,
  ComposeInput,
  ListDocument,
  ListKind,
  ListTargets,
} from '#nutrition/composer/composer.contract.ts'
import type { SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import {
  CHECKER_VERSION,
  listTargets,
  macroPlanOf,
  readCatalogue,
  readDiet,
  rulesOf,
  varietyFor,
  type Catalogue,
  type PlannedDiet,
} from '#nutrition/composer/server/composer.reads.ts'
import { composeList } from '#nutrition/composer/server/compose.rules.ts'
import type { ListNames } from '#clients/food-lists/food-list-parts.contract.ts'
import { notesIn, notesOf } from '#clients/food-lists/server/list-names.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import { coveredItems } from '#clients/visits/server/client-health.reads.ts'
import { commonDislikes, conditionRates } from './body.ts'
import { idsByCode } from './insert-rows.ts'
import { withSwappedDish } from './swapped-dish.ts'

/** What a composed list was made for; clients with the same need share it. */
export interface ListNeed {
  kind: ListKind
  country: CountryId
  dietType: string
  energyKcal: number
  sex: 'female' | 'male'
  /** What only some clients may not have: tags of food items. */
  avoided: readonly string[]
}

export interface ListTemplate {
  key: string
  document: ListDocument
  names: ListNames
}

/** Real lists for sample clients, each composed once when it is first asked for. */
export interface ListTemplates {
  dietIds: ReadonlyMap<string, number>
  foodItemIds: ReadonlyMap<string, number>
  /** By code of a common dislike: the items that are meant, as they are in documents. */
  dislikedIds: ReadonlyMap<string, string[]>
  policy: SafetyPolicy
  /** The energy of a list: a step of the diet's band near the target, far enough above the floor. */
  energyFor(dietType: string, targetKcal: number, floorKcal: number): number
  /** At the energy or a step beside it; null when the composer finds no list even without the rules it names. */
  listFor(need: ListNeed, floorKcal: number): ListTemplate | null
}

/** Energies of sample lists lie so far apart. */
const energyStepKcal = 200
/** One composed list of so many was changed before it was sent. */
const listsPerSwap = 3
/** Days of a sample list: all sample packages have a visit every ten days. */
export const listDays = 10
const smallAllergens = ['peanut', 'soy', 'sesame', 'shellfish', 'eggplant', 'strawberry', 'kiwi', 'honey']
/** Everybody avoids in a sample list what few do, so that few lists serve all. Gluten would cost too much bread. */
const notForAll = ['celiac']

export async function createListTemplates(
  db: Db,
  policy: SafetyPolicy,
  today: string,
): Promise<ListTemplates> {
  const catalogue = await readCatalogue(db)
  const dietIds = await idsByCode(db, 'diets')
  const foodItemIds = await idsByCode(db, 'food_items')
  const dislikedIds = await idsOfDislikes(db)
  const diets = await readDiets(db, catalogue, dietIds, today)
  const made = new Map<string, ListTemplate | null>()
  const templateFor = (need: ListNeed): ListTemplate | null => {
    const key = keyOf(need)
    const known = made.get(key)
    if (known !== undefined) return known
    const diet = diets.get(`${need.country} ${need.dietType}`)
    const around = { policy, dislikedIds, today, catalogue, turn: made.size }
    const document = diet ? composeFor(need, diet, around) : null
    const template = diet && document ? { key, document, names: namesOf(document, diet, catalogue) } : null
    made.set(key, template)
    return template
  }
  return {
    dietIds,
    foodItemIds,
    dislikedIds,
    policy,
    energyFor: (dietType, targetKcal, floorKcal) =>
      energyLevel(diets.get(`IR ${dietType}`), targetKcal, floorKcal),
    listFor: (need, floorKcal) => {
      for (const energyKcal of energiesBeside(need.energyKcal, floorKcal)) {
        const template = templateFor({ ...need, energyKcal })
        if (template) return template
      }
      return null
    },
  }
}

interface NotedDiet extends PlannedDiet {
  notes: NonNullable<ListNames['notes']>
}

async function readDiets(
  db: Db,
  catalogue: Catalogue,
  dietIds: ReadonlyMap<string, number>,
  startDate: string,
): Promise<Map<string, NotedDiet>> {
  const diets = new Map<string, NotedDiet>()
  for (const [code, id] of dietIds) {
    for (const country of ['IR', 'IQ'] as const) {
      const diet = await readDiet(db, id, catalogue, { country, startDate })
      if (diet) diets.set(`${country} ${code}`, { ...diet, notes: await notesOf(db, diet) })
    }
  }
  return diets
}

function keyOf({ kind, country, dietType, energyKcal, sex, avoided }: ListNeed): string {
  // Only carbohydrate per meal differs between women and men.
  const who = dietType === 'diabetes' ? sex : 'all'
  return [kind, country, dietType, energyKcal, who, ...avoided].join(' ')
}

function energyLevel(diet: PlannedDiet | undefined, targetKcal: number, floorKcal: number): number {
  const within = Math.min(diet?.kcalTo ?? 3000, Math.max(diet?.kcalFrom ?? 1200, targetKcal))
  const nearest = Math.round(within / energyStepKcal) * energyStepKcal
  // A day may hold 5 % less than the target, and never less than the floor.
  const least = Math.ceil(floorKcal / 0.95 / energyStepKcal) * energyStepKcal
  return Math.max(nearest, least)
}

function energiesBeside(energyKcal: number, floorKcal: number): number[] {
  const beside = [energyKcal - energyStepKcal, energyKcal + energyStepKcal]
  return [energyKcal, ...beside.filter((kcal) => kcal * 0.95 >= floorKcal)]
}

interface Surroundings {
  policy: SafetyPolicy
  dislikedIds: ReadonlyMap<string, string[]>
  today: string
  catalogue: Catalogue
  /** How many lists were composed before. */
  turn: number
}

function composeFor(need: ListNeed, diet: PlannedDiet, around: Surroundings): ListDocument | null {
  const limits = sharedLimits(need, around)
  const input = {
    kind: need.kind,
    startDate: around.today,
    days: listDays,
    diet: diet.definition,
    items: diet.items,
    limits,
    targets: targetsFor(need, around.policy),
    variety: varietyFor(diet, limits),
    previousFoodIds: [],
    waivedRules: [],
    seed: 1,
  }
  const first = composeList(input)
  if (first.ok) return checked(asSent(first.document, input, around))
  const second = composeList({ ...input, waivedRules: first.conflict.removable })
  return second.ok ? checked(second.document) : null
}

/** Some supporters change a dish. */
function asSent(
  document: ListDocument,
  input: ComposeInput,
  { catalogue, turn }: Surroundings,
): ListDocument {
  return turn % listsPerSwap === 0
    ? withSwappedDish(document, input, catalogue, turn / listsPerSwap)
    : document
}

function checked(document: ListDocument): ListDocument {
  return { ...document, checkerVersion: CHECKER_VERSION }
}

function sharedLimits(need: ListNeed, { policy, dislikedIds }: Surroundings): ClientLimits {
  const conditions = conditionRates.map(([code]) => code).filter((code) => !notForAll.includes(code))
  const tags = rulesOf(conditions, policy).flatMap((rule) => rule.forbiddenTags)
  return {
    allergens: [...smallAllergens, ...need.avoided],
    forbiddenTags: [...new Set([...tags, ...need.avoided])],
    dislikedFoodItemIds: [...new Set(commonDislikes.flatMap((code) => dislikedIds.get(code) ?? []))],
    dislikedFoodIds: [],
  }
}

async function idsOfDislikes(db: Db): Promise<Map<string, string[]>> {
  const items = await db
    .selectFrom('food_items')
    .leftJoin('categories', 'categories.id', 'food_items.category_id')
    .select(['food_items.id', 'food_items.code', 'food_items.tags', 'categories.code as category'])
    .where('food_items.code', 'in', [...commonDislikes])
    .execute()
  const covered = await coveredItems(db, items)
  return new Map(items.map(({ id, code }) => [code, (covered.get(id) ?? [id]).map(String)]))
}

/** Of a usual client; the floor of the real one replaces the lowest that is possible here. */
function targetsFor({ dietType, energyKcal, sex }: ListNeed, policy: SafetyPolicy): ListTargets {
  const conditions =
    dietType === 'diabetes' ? ['diabetes_t2'] : dietType === 'hypertension' ? ['hypertension'] : []
  const isMan = sex === 'male'
  return listTargets(
    {
      plan: macroPlanOf(dietType, conditions, policy),
      targetKcal: energyKcal,
      floorKcal: policy.floors.women,
      sex: isMan ? 'man' : 'woman',
      weightG: isMan ? 90_000 : 78_000,
      heightMm: isMan ? 1_755 : 1_620,
      isBreastfeeding: dietType === 'breastfeeding',
      conditions,
    },
    policy,
  )
}

/** Names of all that stands in the document, as of today. */
function namesOf(document: ListDocument, diet: NotedDiet, catalogue: Catalogue): ListNames {
  const meals =
    document.content.layout === 'choices'
      ? document.content.meals
      : document.content.days.flatMap((day) => day.meals)
  const entries = meals.flatMap((meal) => meal.entries)
  const lines = entries.flatMap((entry) => entry.lines)
  return {
    diet: diet.name,
    foods: named(
      entries.map((entry) => entry.foodId),
      (id) => catalogue.foods.get(id)?.name,
    ),
    items: named(
      lines.map((line) => line.foodItemId),
      (id) => catalogue.items.get(id)?.name,
    ),
    units: named(
      lines.map((line) => line.unit),
      (id) => catalogue.units.get(id),
    ),
    meals: named(
      meals.map((meal) => meal.mealCode),
      (code) => {
        const meal = catalogue.meals.get(code)
        return meal && { ...meal.name, time: meal.time, position: meal.position }
      },
    ),
    notes: notesIn(document, diet.notes),
  }
}

function named<T>(ids: readonly string[], nameOf: (id: string) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    [...new Set(ids)].flatMap((id) => {
      const name = nameOf(id)
      return name === undefined ? [] : [[id, name]]
    }),
  )
}
