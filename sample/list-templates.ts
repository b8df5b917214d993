import { createHash } from 'node:crypto'
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
  medicineRulesOf,
  nutrientAims,
  readCatalogue,
  readDiet,
  rulesOf,
  tagLimitsOf,
  varietyFor,
  type Catalogue,
  type PlannedDiet,
} from '#nutrition/composer/server/composer.reads.ts'
import {
  extraMealsOf,
  withExtraMeals,
  type ExtraMeal,
} from '#nutrition/breastfeeding-meals/server/breastfeeding-meals.reads.ts'
import { attemptList } from '#nutrition/composer/server/compose.rules.ts'
import type { ListNames } from '#clients/food-lists/food-list-parts.contract.ts'
import { notesIn, notesOf } from '#clients/food-lists/server/list-names.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import { coveredItems } from '#clients/visits/server/client-health.reads.ts'
import { commonDislikes, conditionRates, usualMedicines } from './body.ts'
import { idsByCode } from '#app/server/initial-data/insert-rows.ts'
import { withSwappedDish } from './swapped-dish.ts'

/** What a composed list was made for; clients with the same need share it. */
export interface ListNeed {
  kind: ListKind
  country: CountryId
  dietType: string
  energyKcal: number
  /** The list holds at least so much protein, whatever is chosen. */
  proteinMg: number
  sex: 'female' | 'male'
  /** The conditions that bound what a list adds up to. */
  conditions: readonly string[]
  /** The published table of extra meals, in breastfeeding. */
  tableId: number | null
  /** What only some clients may not have: tags of food items. */
  avoided: readonly string[]
}

export interface ListTemplate {
  key: string
  document: ListDocument
  names: ListNames
  diet: PlannedDiet
}

/** Real lists for sample clients, each composed once when it is first asked for. */
export interface ListTemplates {
  dietIds: ReadonlyMap<string, number>
  foodItemIds: ReadonlyMap<string, number>
  /** By code of a common dislike: the items that are meant, as they are in documents. */
  dislikedIds: ReadonlyMap<string, string[]>
  policy: SafetyPolicy
  catalogue: Catalogue
  /** The energy of a list: a step of the diet's band near the target, far enough above the floor. */
  energyFor(dietType: string, targetKcal: number, floorKcal: number): number
  /** Null when the composer finds no list by all rules. */
  listFor(need: ListNeed): ListTemplate | null
}

/** Energies and proteins of sample lists lie so far apart. */
const energyStepKcal = 200
const proteinStepMg = 10_000
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
  const tables = new Map<number, ExtraMeal[]>()
  for (const { versionId } of policy.supplements ?? [])
    tables.set(versionId, await extraMealsOf(db, versionId))
  const made = new Map<string, ListTemplate | null>()
  const compose = (need: ListNeed, key: string): ListTemplate | null => {
    const diet = dietFor(need, diets.get(`${need.country} ${need.dietType}`), tables, catalogue)
    const around = { policy, dislikedIds, today, catalogue, turn: turnOf(key) }
    const document = diet ? composeFor(need, diet, around) : null
    return diet && document ? { key, document, names: namesOf(document, diet, catalogue), diet } : null
  }
  return {
    dietIds,
    foodItemIds,
    dislikedIds,
    policy,
    catalogue,
    energyFor: (dietType, targetKcal, floorKcal) =>
      energyLevel(diets.get(`IR ${dietType}`), targetKcal, floorKcal),
    listFor: (need) => {
      const wanted = { ...need, proteinMg: stepAbove(need.proteinMg) }
      const key = `${keyOf(need)} ${wanted.proteinMg}`
      const known = made.get(key)
      if (known !== undefined) return known
      const template = compose(wanted, key)
      made.set(key, template)
      return template
    },
  }
}

/** A number of the need's own: what a list becomes depends on no other list, so that a start after a kill makes the same. */
const turnOf = (key: string): number => createHash('sha256').update(key).digest().readUInt32BE()

/** The diet with the extra meals of breastfeeding. */
function dietFor(
  { tableId, energyKcal }: ListNeed,
  diet: NotedDiet | undefined,
  tables: ReadonlyMap<number, ExtraMeal[]>,
  catalogue: Catalogue,
): NotedDiet | undefined {
  const extras = tableId === null ? undefined : tables.get(tableId)
  return diet && extras ? { ...withExtraMeals(diet, extras, energyKcal, catalogue), notes: diet.notes } : diet
}

/** A little more than the need, so that the list serves others too. */
const stepAbove = (mg: number): number => Math.ceil((mg * 1.04) / proteinStepMg) * proteinStepMg

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

function keyOf(need: ListNeed): string {
  const { kind, country, dietType, energyKcal, sex, conditions, tableId, avoided } = need
  // Only carbohydrate per meal differs between women and men.
  const who = isSpread(need) ? sex : 'all'
  return [kind, country, dietType, energyKcal, who, tableId, ...conditions, ...avoided].join(' ')
}

const isSpread = ({ dietType, conditions }: ListNeed): boolean =>
  dietType === 'diabetes' || conditions.includes('diabetes_t2')

function energyLevel(diet: PlannedDiet | undefined, targetKcal: number, floorKcal: number): number {
  const within = Math.min(diet?.kcalTo ?? 3000, Math.max(diet?.kcalFrom ?? 1200, targetKcal))
  const nearest = Math.round(within / energyStepKcal) * energyStepKcal
  // A day may hold 5 % less than the target, and never less than the floor.
  const least = Math.ceil(floorKcal / 0.95 / energyStepKcal) * energyStepKcal
  return Math.max(nearest, least)
}

interface Surroundings {
  policy: SafetyPolicy
  dislikedIds: ReadonlyMap<string, string[]>
  today: string
  catalogue: Catalogue
  /** Decides who changes a dish, and which. */
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
    targets: withUsualAims(targetsFor(need, around.policy), need, around.catalogue, limits),
    variety: varietyFor(diet, limits),
    previousFoodIds: [],
    waivedRules: [],
    seed: 1,
  }
  const outcome = attemptList(input)
  return outcome.ok ? checked(asSent(outcome.document, input, around)) : null
}

/** Some supporters change a dish. */
function asSent(
  document: ListDocument,
  input: ComposeInput,
  { catalogue, turn }: Surroundings,
): ListDocument {
  return turn % listsPerSwap === 0
    ? withSwappedDish(document, input, catalogue, Math.floor(turn / listsPerSwap) % 1000)
    : document
}

function checked(document: ListDocument): ListDocument {
  return { ...document, checkerVersion: CHECKER_VERSION }
}

function sharedLimits(need: ListNeed, { policy, dislikedIds }: Surroundings): ClientLimits {
  // Carbohydrate in each meal leaves too few foods for what others may not have.
  const shared = conditionRates.map(([code]) => code).filter((code) => !notForAll.includes(code))
  const conditions = isSpread(need) ? need.conditions : shared
  const medicines = usualMedicines.map(([, medicine]) => medicine)
  const rules = [...rulesOf(conditions, policy), ...medicineRulesOf(medicines, policy)]
  const tags = rules.flatMap((rule) => rule.forbiddenTags)
  const { tagLimits } = tagLimitsOf(rulesOf(need.conditions, policy))
  return {
    allergens: [...smallAllergens, ...need.avoided],
    forbiddenTags: [...new Set([...tags, ...need.avoided])],
    ...(tagLimits === undefined ? {} : { tagLimits }),
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

/** Of a usual client with the protein of the real one, whose floor replaces the lowest that is possible here. */
function targetsFor(
  { dietType, energyKcal, sex, conditions, proteinMg: hardMin }: ListNeed,
  policy: SafetyPolicy,
): ListTargets {
  const isMan = sex === 'male'
  const targets = listTargets(
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
  return { ...targets, proteinMg: { goal: Math.max(targets.proteinMg.goal, hardMin), hardMin } }
}

/** As of a client of forty, whose list many share. */
function withUsualAims(
  targets: ListTargets,
  { sex }: ListNeed,
  { intakes }: Catalogue,
  limits: ClientLimits,
): ListTargets {
  const person = { sex, age: 40, stage: 'none' } as const
  return { ...targets, nutrients: nutrientAims(intakes, person, targets.energyKcal, limits) }
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
