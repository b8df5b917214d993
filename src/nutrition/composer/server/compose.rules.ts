import { REMOVABLE_RULES } from '../composer.contract.ts'
import type { ComposeBlocking, ComposeConflict, ComposeOutcome } from '../compose-outcome.contract.ts'
import type { ComposeInput, RemovableRule } from '../composer.contract.ts'
import { CHOICE_LEVELS, composeChoices } from './compose-choices.rules.ts'
import { composeDays } from './compose-days.rules.ts'
import type { DaySolver } from './compose-days.rules.ts'
import { choiceContent, dayContent, documentOf } from './list-document.rules.ts'
import { withinTagLimits } from './choice-limits.rules.ts'
import { portionTables, shortMeal } from './portion-table.rules.ts'
import type { PortionTables } from './portion-table.rules.ts'

/**
 * A complete list for the input, or the smallest set of removable rules that stands in the way. The same input gives
 * the same bytes. `solver` is asked for a day on which the search reaches its step limit without a result.
 * @throws RangeError when a food names an item's unit that does not exist.
 */
export function composeList(input: ComposeInput, solver: DaySolver | null = null): ComposeOutcome {
  const first = attemptList(input, solver)
  if (first.ok || first.conflict.blocking === 'too_few_foods') return first
  const removable = smallestRemovable(input, solver)
  const blocking = removable.length > 0 ? null : (medicalLimit(input, solver) ?? first.conflict.blocking)
  return { ...first, conflict: { ...first.conflict, removable, blocking } }
}

/** The limit of illness or medicine without which there would be a list; it is named, never dropped. */
function medicalLimit(input: ComposeInput, solver: DaySolver | null): ComposeBlocking | null {
  const { targets } = input
  const { hardMax, ...proteinMg } = targets.proteinMg
  const { hardMin, ...carbMg } = targets.carbMg
  const { sodiumMgMin, ...salted } = targets
  const { saturatedMg, ...fatty } = targets
  const without: [ComposeBlocking, number | undefined, ComposeInput['targets']][] = [
    ['protein_cap', hardMax, { ...targets, proteinMg }],
    ['carbohydrate_minimum', hardMin, { ...targets, carbMg }],
    ['sodium_minimum', sodiumMgMin, salted],
    ['saturated_fat_cap', saturatedMg?.meanMax, fatty],
  ]
  const waivedRules = [...input.waivedRules, ...droppable(input)]
  const found = without.find(
    ([, limit, loose]) =>
      limit !== undefined && attemptList({ ...input, targets: loose, waivedRules }, solver).ok,
  )
  return found?.[0] ?? null
}

/** As `composeList`, without asking which rules stand in the way. */
export function attemptList(input: ComposeInput, solver: DaySolver | null = null): ComposeOutcome {
  const isDayList = input.kind === 'daily'
  const all = portionTables(input, isDayList ? null : CHOICE_LEVELS)
  const tables = isDayList ? all : withinTagLimits(all, input.limits)
  const mealCode = shortMeal(tables, input.kind)
  if (mealCode !== null) {
    return failed(tables, { blocking: 'too_few_foods', mealCode, day: null, isProven: true })
  }
  return isDayList ? composeDayList(tables, input, solver) : composeChoiceList(tables, input)
}

function composeDayList(
  tables: PortionTables,
  input: ComposeInput,
  solver: DaySolver | null,
): ComposeOutcome {
  const result = composeDays(tables.meals, input, solver)
  if (!result.ok) {
    return failed(tables, {
      blocking: 'energy_band',
      mealCode: null,
      day: result.day,
      isProven: result.isProven,
    })
  }
  const mealCodes = tables.meals.map(({ meal }) => meal.mealCode)
  return {
    ok: true,
    document: documentOf(input, dayContent(input.startDate, mealCodes, result.days)),
    explanation: result.explanation,
    excluded: tables.excluded,
  }
}

function composeChoiceList(tables: PortionTables, input: ComposeInput): ComposeOutcome {
  const result = composeChoices(tables.meals, input)
  if (!result.ok) {
    const blocking = result.mealCode === null ? 'energy_band' : 'too_few_foods'
    return failed(tables, { blocking, mealCode: result.mealCode, day: null, isProven: false })
  }
  return {
    ok: true,
    document: documentOf(input, choiceContent(result.groups)),
    explanation: [],
    excluded: [...tables.excluded, ...result.excluded],
  }
}

function failed(tables: PortionTables, conflict: Omit<ComposeConflict, 'removable'>): ComposeOutcome {
  return { ok: false, conflict: { removable: [], ...conflict }, excluded: tables.excluded }
}

/** Rules that may be dropped for this client: clinical sodium stays. */
function droppable(input: ComposeInput): RemovableRule[] {
  return REMOVABLE_RULES.filter(
    (rule) =>
      !input.waivedRules.includes(rule) &&
      !(rule === 'sodium_cap' && input.targets.sodiumIsClinical) &&
      !(rule === 'sugar_cap' && input.targets.sugarMgMax === null),
  )
}

/**
 * The first rule in the fixed order that helps alone, else the least set of them that helps together, with the last
 * ones of the order put back first. Floors, allergens and conditions are never dropped. Empty: nothing removable helps.
 */
function smallestRemovable(input: ComposeInput, solver: DaySolver | null): RemovableRule[] {
  const rules = droppable(input)
  const works = (dropped: readonly RemovableRule[]) =>
    attemptList({ ...input, waivedRules: [...input.waivedRules, ...dropped] }, solver).ok
  if (!works(rules)) return []
  const single = rules.find((rule) => works([rule]))
  if (single !== undefined) return [single]
  let needed = rules
  let before: number
  do {
    before = needed.length
    for (const rule of needed.toReversed()) {
      const fewer = needed.filter((one) => one !== rule)
      if (works(fewer)) needed = fewer
    }
    // The search may find a list without one more rule and miss it with it: look again until nothing changes.
  } while (needed.length < before)
  return needed
}
