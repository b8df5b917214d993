import { AppError } from '#platform/contract/errors.ts'
import { todayIn, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { bestHits } from '#platform/contract/text/name-rank.ts'
import type { Db } from '#platform/server/database.ts'
import type { ClientLimits, ComposeInput, ListEntry } from '#nutrition/composer/composer.contract.ts'
import {
  composeInTime,
  listTargets,
  macroPlanOf,
  readCatalogue,
  readDiet,
  safetyPolicy,
  varietyFor,
  type Catalogue,
} from '#nutrition/composer/server/composer.reads.ts'
import type { SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import {
  daysProblems,
  entryOf,
  kcalOfDay,
  RUN_DAYS,
  type MenuDay,
  type MenuFood,
} from '../programme-days.contract.ts'
import type { OfferedFood, ProgrammeDetail, ProgrammeRow } from '../programmes.contract.ts'
import { allFacts, factsOfFoods, namesOfDays, namesOfFoods } from './menu-names.ts'
import type { DayCounts, ProgrammeWithDays } from './programmes.store.ts'

/** Templates belong to no client: they are judged on the day of the service's first country. */
export const serviceDay = (now: Date): IsoDate => todayIn('IR', now)

export async function programmeDetail(
  db: Db,
  programme: ProgrammeWithDays,
  now: Date,
): Promise<ProgrammeDetail> {
  const catalogue = await readCatalogue(db)
  const floorKcal = (await safetyPolicy(db, serviceDay(now))).floors.women
  return {
    ...programme,
    facts: factsOfFoods(catalogue, foodsOf(programme.days)),
    names: namesOfDays(catalogue, programme.days),
    floorKcal,
    problems: problemsOf(programme, catalogue, floorKcal),
  }
}

const foodsOf = (days: readonly MenuDay[]) => days.flatMap((day) => day.meals.flatMap((meal) => meal.foods))

export function problemsOf(
  { days, kcalFrom, kcalTo }: Pick<ProgrammeWithDays, 'days' | 'kcalFrom' | 'kcalTo'>,
  catalogue: Catalogue,
  floorKcal: number,
) {
  return daysProblems(days, allFacts(catalogue), { kcalFrom, kcalTo, floorKcal }, (foodId) =>
    isActive(catalogue, foodId),
  )
}

function isActive(catalogue: Catalogue, foodId: string): boolean {
  if (foodId.startsWith('item-')) return catalogue.items.get(foodId.slice(5))?.isRetired === false
  return catalogue.foods.get(foodId)?.definition.isActive === true
}

export function countsOf(days: readonly MenuDay[], catalogue: Catalogue): DayCounts {
  const facts = allFacts(catalogue)
  const filled = days.filter((day) => day.meals.some((meal) => meal.foods.length > 0))
  const kcal = filled.map((day) => kcalOfDay(day, facts))
  return {
    filledDays: filled.length,
    leastKcal: kcal.length === 0 ? null : Math.min(...kcal),
    mostKcal: kcal.length === 0 ? null : Math.max(...kcal),
  }
}

/** @throws `validation` at the day whose meal, food, item or unit the catalogue does not have */
export function assertKnown(days: readonly MenuDay[], catalogue: Catalogue): void {
  const facts = allFacts(catalogue)
  const fields: Record<string, string[]> = {}
  days.forEach((day, place) => {
    const codes = day.meals.map((meal) => meal.mealCode)
    const isKnown = (food: MenuFood) => entryOf(food, facts) !== null && hasName(catalogue, food.foodId)
    if (new Set(codes).size < codes.length) fields[`days.${place}.meals`] = ['repeated']
    else if (!codes.every((code) => catalogue.meals.has(code))) fields[`days.${place}.meals`] = ['not-found']
    else if (!foodsOf([day]).every(isKnown)) fields[`days.${place}.meals`] = ['unknown-food']
  })
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields })
}

function hasName(catalogue: Catalogue, foodId: string): boolean {
  return foodId.startsWith('item-') ? catalogue.items.has(foodId.slice(5)) : catalogue.foods.has(foodId)
}

/** The band's middle is what an average day should hold, for a usual client of that energy. */
const usual = { weightG: 78_000, heightMm: 1_620 } as const
const noLimits: ClientLimits = {
  allergens: [],
  forbiddenTags: [],
  dislikedFoodItemIds: [],
  dislikedFoodIds: [],
}

/**
 * 21 days composed from a diet of the programme's type at the middle of the band. Takes seconds and runs in a worker:
 * call it outside of a transaction.
 * @throws `validation` for another diet, `conflict` with `{ conflict }` where no menu was found
 */
export async function composeDays(
  db: Db,
  programme: ProgrammeRow,
  dietId: number,
  now: Date,
): Promise<MenuDay[]> {
  const startDate = serviceDay(now)
  const policy = await safetyPolicy(db, startDate)
  const diet = await readDiet(db, dietId, await readCatalogue(db), { country: 'IR', startDate })
  if (!diet || diet.dietType !== policy.diet21.dietType)
    throw new AppError('validation', { fields: { dietId: ['not-found'] } })
  const input: ComposeInput = {
    kind: 'daily',
    startDate,
    days: RUN_DAYS,
    diet: diet.definition,
    items: diet.items,
    limits: noLimits,
    targets: targetsOf(programme, policy),
    variety: varietyFor(diet, noLimits),
    previousFoodIds: [],
    waivedRules: [],
    seed: programme.number,
  }
  const outcome = await composeFreely(input)
  if (!outcome?.ok || outcome.document.content.layout !== 'days') throw refusal(outcome)
  return outcome.document.content.days.map((day) => ({
    meals: day.meals.map((meal) => ({ mealCode: meal.mealCode, foods: meal.entries.map(asFood) })),
  }))
}

/** A template is read by a dietitian: rules of variety that conflict are given up, energy and floor never. */
async function composeFreely(input: ComposeInput) {
  const first = await composeInTime(input)
  if (!first || first.ok || first.conflict.removable.length === 0) return first
  return composeInTime({ ...input, waivedRules: first.conflict.removable })
}

function refusal(outcome: Awaited<ReturnType<typeof composeInTime>>): AppError {
  const none = { removable: [], blocking: 'time', mealCode: null, day: null, isProven: false }
  const found = outcome !== null && !outcome.ok ? outcome.conflict : none
  const conflict = { ...found, removable: [...found.removable] }
  return new AppError('conflict', { current: { conflict } })
}

function targetsOf({ kcalFrom, kcalTo }: ProgrammeRow, policy: SafetyPolicy) {
  return listTargets(
    {
      plan: macroPlanOf(policy.diet21.dietType, [], policy),
      targetKcal: Math.round((kcalFrom + kcalTo) / 2),
      floorKcal: Math.max(policy.floors.women, kcalFrom),
      sex: 'woman',
      ...usual,
      isBreastfeeding: false,
      conditions: [],
    },
    policy,
  )
}

const asFood = ({ foodId, lines }: ListEntry): MenuFood => ({
  foodId,
  lines: lines.map(({ foodItemId, unit, steps }) => ({ foodItemId, unit, steps })),
})

/** Foods whose name holds the words, the best hits first, with their amounts at 100 %. */
export function offeredFoods(
  catalogue: Catalogue,
  { key, locale }: { key: string; locale: LocaleId | undefined },
  atMost: number,
): OfferedFood[] {
  const found = [...catalogue.foods.values()].filter(
    (food) => food.definition.isActive && food.searchKey.includes(key),
  )
  return bestHits(found, key, locale)
    .slice(0, atMost)
    .map(({ name, definition }) => {
      const { foodId } = definition
      const lines = definition.parts.map(({ foodItemId, unit, steps }) => ({ foodItemId, unit, steps }))
      const food = { foodId, lines }
      return {
        ...food,
        name,
        facts: factsOfFoods(catalogue, [food]),
        names: namesOfFoods(catalogue, [food], []),
      }
    })
}
