import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { limitsOf, type ClientHealth } from '#clients/visits/server/client-health.reads.ts'
import { gateClient } from '#clients/visits/server/gate-client.reads.ts'
import { floorUnderSettings, targetOf } from '#clients/visits/server/visit-target.reads.ts'
import {
  extraMealsOf,
  withExtraMeals,
} from '#nutrition/breastfeeding-meals/server/breastfeeding-meals.reads.ts'
import type { ComposeInput, ListKind } from '#nutrition/composer/composer.contract.ts'
import {
  clinicalGate,
  readCatalogue,
  readDiet,
  safetyPolicy,
  varietyFor,
  type Catalogue,
  type CheckFacts,
  type PlannedDiet,
} from '#nutrition/composer/server/composer.reads.ts'
import type { GateFinding, Goal, SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import { withAims } from '../list-aims.ts'
import type { NutrientCase } from '../list-nutrients.ts'
import { chooseDiet, dietChoices, publishedDiets } from '../diet-choice.ts'

/** Numbers in [0, 1). */
type Random = () => number

/** The day of all random cases. */
export const caseDay = '2026-11-21'

/** What random clients are drawn from: the catalogue of a database with its diets, conditions and allergies. */
export interface CaseWorld {
  readonly db: Db
  readonly catalogue: Catalogue
  readonly policy: SafetyPolicy
  readonly dietTypes: readonly string[]
  readonly allergies: readonly { readonly code: string; readonly forbids: readonly string[] }[]
  readonly itemIds: readonly string[]
}

/** A random client with the list that the product would compose, before anything is composed. */
export interface RandomCase {
  readonly number: number
  readonly dietType: string
  readonly conditions: readonly string[]
  /** What the clinical gate says; with a `refuse` the client gets no list. */
  readonly findings: readonly GateFinding[]
  readonly input: ComposeInput
  readonly facts: CheckFacts
  /** The facts of the client that the nutrient limits depend on. */
  readonly client: NutrientCase
}

export async function caseWorld(db: Db): Promise<CaseWorld> {
  const catalogue = await readCatalogue(db)
  const types = await db
    .selectFrom('diets')
    .select('diet_type')
    .distinct()
    .where('status', '=', 'published')
    .orderBy('diet_type')
    .execute()
  const { rows } = await sql<{ code: string; forbids: string[] }>`
    select code, data -> 'forbids' as forbids from registry_entries
    where registry = 'allergies' and jsonb_typeof(data -> 'forbids') = 'array' order by code`.execute(db)
  return {
    db,
    catalogue,
    policy: await safetyPolicy(db, caseDay),
    dietTypes: types.map((row) => row.diet_type),
    allergies: rows,
    itemIds: [...catalogue.items.keys()],
  }
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!
const within = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))
const some = <T>(random: Random, from: readonly T[], most: number): T[] => [
  ...new Set(Array.from({ length: within(random, 0, most) }, () => pick(random, from))),
]

/**
 * The client of a number. Diet types and conditions go round, so that each pair of them comes once in so many clients
 * as there are pairs; all else is random.
 * @param previousFoodIds the foods of the client's last list, which half of the clients had
 * @returns null where no diet of the type is published
 */
export async function randomCase(
  world: CaseWorld,
  number: number,
  random: Random,
  previousFoodIds: readonly string[] = [],
): Promise<RandomCase | null> {
  const { dietTypes, policy } = world
  const dietType = dietTypes[number % dietTypes.length]!
  const known = policy.conditions.map((rule) => rule.condition)
  const turn = known[Math.floor(number / dietTypes.length) % known.length]!
  const conditions = [...new Set([turn, ...some(random, known, 2)])].filter((code) => code !== 'none')
  const health = healthOf(world, random, { dietType, conditions })
  const goal = goalOf(random, dietType)
  const kind = kindOf(random, goal)
  const weightG = Math.round(((health.heightMm ?? 0) / 1000) ** 2 * within(random, 17, 42) * 1000)
  const wish = { number, health, goal, kind, weightG, dietType, random }
  return caseOf(world, wish, {
    days: () => within(random, 7, 30),
    excluded: (diet) => (random() < 0.3 ? some(random, foodIdsOf(diet), 2) : []),
    previousFoodIds,
  })
}

interface Changes {
  readonly days: () => number
  /** Dishes taken out by hand. */
  readonly excluded: (diet: PlannedDiet) => string[]
  readonly previousFoodIds: readonly string[]
}

/** The list that the product would compose for a person. @returns null where no diet of the type is published */
export async function caseOf(world: CaseWorld, wish: Wish, changes: Changes): Promise<RandomCase | null> {
  const { policy } = world
  const { number, health, goal, kind, weightG, dietType, random } = wish
  const planned = await planOf(world, wish)
  if (planned === null) return null
  const { diet, target } = planned
  const excluded = changes.excluded(diet)
  const limits = limitsOf(health, policy, excluded)
  const { targets } = withAims(target, { health, today: caseDay, catalogue: world.catalogue, limits })
  const input: ComposeInput = {
    kind,
    startDate: caseDay,
    days: changes.days(),
    diet: diet.definition,
    items: diet.items,
    limits,
    targets,
    variety: varietyFor(diet, limits),
    previousFoodIds: random() < 0.5 ? [...changes.previousFoodIds] : [],
    waivedRules: [],
    seed: Math.floor(random() * 4_294_967_296),
  }
  const findings = findingsOf(world, { health, goal, kind, weightG, target })
  return {
    number,
    dietType,
    conditions: health.conditions.map(({ code }) => code),
    findings,
    input,
    facts: factsOf(
      world,
      input,
      floorUnderSettings(
        { health, weightG, activityType: health.activityType, onDate: caseDay },
        world.policy,
      ),
    ),
    client: { health, today: caseDay, catalogue: world.catalogue, diet, target, limits },
  }
}

const foodIdsOf = ({ definition }: PlannedDiet): string[] =>
  definition.meals.flatMap((meal) => meal.foods.map((food) => food.foodId))

function healthOf(
  world: CaseWorld,
  random: Random,
  { dietType, conditions }: { dietType: string; conditions: readonly string[] },
): ClientHealth {
  const { isWoman, age, feeds } = personOf(random, dietType, conditions)
  const named = { fa: '', ar: null }
  return {
    ...nobody,
    country: random() < 0.7 ? 'IR' : 'IQ',
    sex: isWoman ? 'female' : 'male',
    birthDate: addDays(caseDay, -Math.round(age * 365.25 + within(random, 1, 300))),
    heightMm: isWoman ? within(random, 1450, 1800) : within(random, 1580, 1950),
    pregnantSince: conditions.includes('pregnancy') ? addDays(caseDay, -90) : null,
    infantBirthDate: feeds ? addDays(caseDay, -within(random, 10, 700)) : null,
    conditions: conditions.map((code) => ({ ...named, code, policy: policyOf(world, code) })),
    allergies: (random() < 0.5 ? some(random, world.allergies, 2) : []).map(({ code, forbids }) => ({
      ...named,
      code,
      forbids: [...forbids],
    })),
    dislikes: some(random, world.itemIds, 4).map((id) => ({
      ...named,
      id: Number(id),
      covers: [Number(id)],
    })),
    clearances: new Set(['doctor_letter', 'guardian_consent', 'medical_review']),
    // Every condition has its letter, with the number that kidney disease needs.
    letters: conditions.map((condition) => ({
      condition,
      numbers: condition === 'kidney_disease' ? { proteinG: 50 } : {},
      expiresOn: '2027-05-01',
    })),
    medicines: [],
    medicinesAsked: true,
  }
}

/** What does not matter to a list, and what the case itself decides. */
export const nobody = {
  id: 1,
  code: '1',
  fullName: '',
  language: 'fa-IR',
  goal: null,
  activityType: null,
  startWeightG: null,
  targetWeightG: null,
} as const

function personOf(random: Random, dietType: string, conditions: readonly string[]) {
  const age = dietType === 'teen' ? within(random, 15, 17) : within(random, 16, 78)
  const mayFeed = dietType === 'breastfeeding' || conditions.includes('breastfeeding') || random() < 0.05
  const isWoman = mayFeed || conditions.includes('pregnancy') || random() < 0.6
  return { isWoman, age, feeds: mayFeed && age < 50 }
}

/** A condition that nobody has judged is treated like one that needs a doctor. */
const policyOf = ({ policy }: CaseWorld, code: string) =>
  policy.conditions.find((rule) => rule.condition === code)?.policy ?? 'doctor_letter'

function goalOf(random: Random, dietType: string): Goal {
  if (dietType === 'weight_gain') return 'gain'
  if (dietType === 'maintenance' || dietType === 'athlete') return 'keep'
  return pick(random, ['lose', 'lose', 'lose', 'keep', 'shape', 'health'])
}

const kindOf = (random: Random, goal: Goal): ListKind =>
  goal === 'gain' ? 'gain' : pick(random, ['daily', 'daily', 'choices'])

export interface Wish {
  number: number
  health: ClientHealth
  goal: Goal
  kind: ListKind
  weightG: number
  dietType: string
  random: Random
}

/** Diet and target as the screen of lists finds them: the diet of the type that fits the energy best. */
async function planOf(world: CaseWorld, { health, goal, weightG, dietType, random }: Wish) {
  const { db, catalogue, policy } = world
  const activityType = pick(random, Object.keys(policy.activityFactors))
  const planned = targetOf({ health, goal, weightG, activityType, dietType, onDate: caseDay }, policy)
  if (planned === null) return null
  const { target } = planned
  const dietId = chooseDiet(
    dietChoices(await publishedDiets(db), dietType, target.targetKcal),
    dietType,
    null,
  )
  const { allergens, forbiddenTags } = limitsOf(health, policy)
  const avoided = [...allergens, ...forbiddenTags]
  const taste = { country: health.country, startDate: caseDay, avoided }
  const own = dietId === null ? null : await readDiet(db, dietId, catalogue, taste)
  if (own === null) return null
  const { supplement } = target
  if (!supplement) return { diet: own, target }
  const extras = await extraMealsOf(db, supplement.versionId)
  return { diet: withExtraMeals(own, extras, target.targetKcal, catalogue), target }
}

type Judged = Omit<Wish, 'dietType' | 'random' | 'number'> & {
  target: NonNullable<Awaited<ReturnType<typeof planOf>>>['target']
}

function findingsOf({ policy }: CaseWorld, { health, goal, kind, weightG, target }: Judged): GateFinding[] {
  const client = gateClient({ ...health, goal }, weightG, null)
  if (client === null) return []
  const plan = {
    kind,
    dietType: target.dietType,
    onDate: caseDay,
    targetKcal: target.targetKcal,
    tdeeKcal: target.tdeeKcal + target.incrementKcal,
    eerKcal: target.eerKcal ?? null,
  }
  return clinicalGate(client, plan, policy)
}

function factsOf({ catalogue }: CaseWorld, input: ComposeInput, absoluteFloorKcal: number): CheckFacts {
  return {
    visitDate: caseDay,
    otherWindows: [],
    diet: input.diet,
    items: [...catalogue.items.values()].map((item) => item.facts),
    limits: input.limits,
    targets: input.targets,
    absoluteFloorKcal,
    variety: input.variety,
    waivedRules: input.waivedRules,
    previousFoodIds: input.previousFoodIds,
    replay: null,
  }
}
