import { REMOVABLE_RULES } from '../composer.contract.ts'
import type { ComposeBlocking, ComposeConflict, ComposeOutcome } from '../compose-outcome.contract.ts'
import type { ComposeInput, RemovableRule } from '../composer.contract.ts'
import { choiceLevels, composeChoices } from './compose-choices.rules.ts'
import { composeDays } from './compose-days.rules.ts'
import type { DaySolver, Effort } from './compose-days.rules.ts'
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
  const search: Search = { tables: tablesOf(input), solver, effort: 'full' }
  const first = attempt(input, search)
  if (first.ok || first.conflict.blocking === 'too_few_foods') return first
  const removable = smallestRemovable(input, search)
  const blocking = removable.length > 0 ? null : (medicalLimit(input, search) ?? first.conflict.blocking)
  return { ...first, conflict: { ...first.conflict, removable, blocking } }
}

/** As `composeList`, without looking for the rules that prevent a list. */
export function attemptList(input: ComposeInput, solver: DaySolver | null = null): ComposeOutcome {
  return attempt(input, { tables: tablesOf(input), solver, effort: 'full' })
}

/** What attempts with other rules share: portions follow from the client and the diet alone. */
interface Search {
  readonly tables: PortionTables
  readonly solver: DaySolver | null
  readonly effort: Effort
}

function tablesOf(input: ComposeInput): PortionTables {
  if (input.kind === 'daily') return portionTables(input, null)
  return withinTagLimits(portionTables(input, choiceLevels(input)), input.limits)
}

/** The limit of illness or medicine without which there would be a list; it is named, never dropped. */
function medicalLimit(input: ComposeInput, search: Search): ComposeBlocking | null {
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
      limit !== undefined && attempt({ ...input, targets: loose, waivedRules }, search).ok,
  )
  return found?.[0] ?? null
}

function attempt(input: ComposeInput, search: Search): ComposeOutcome {
  const { tables } = search
  const mealCode = shortMeal(tables, input.kind)
  if (mealCode !== null) {
    return failed(tables, { blocking: 'too_few_foods', mealCode, day: null, isProven: true })
  }
  return input.kind === 'daily' ? composeDayList(input, search) : composeChoiceList(tables, input)
}

function composeDayList(input: ComposeInput, { tables, solver, effort }: Search): ComposeOutcome {
  const result = composeDays(tables.meals, input, solver, effort)
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
 * A quick attempt finds what helps; only that fewer rules do not help is asked with all effort.
 */
function smallestRemovable(input: ComposeInput, search: Search): RemovableRule[] {
  const rules = droppable(input)
  const worksWith = (effort: Effort) => (dropped: readonly RemovableRule[]) => {
    const waivedRules = [...input.waivedRules, ...dropped]
    return attempt({ ...input, waivedRules }, { ...search, effort }).ok
  }
  const helps = worksWith('full')
  if (!helps(rules)) return []
  const helpsQuickly = worksWith('quick')
  const single = rules.find((rule) => helpsQuickly([rule]))
  if (single !== undefined) return [single]
  const failed = new Set<string>()
  let needed = fewerOf(rules, helpsQuickly)
  let before: number
  do {
    before = needed.length
    needed = fewerOf(needed, (fewer) => {
      const key = fewer.join()
      const works = fewer.length > 0 && !failed.has(key) && helps(fewer)
      if (!works) failed.add(key)
      return works
    })
    // The search may find a list without one more rule and miss it with it: look again until nothing changes.
  } while (needed.length < before)
  return needed
}

/** The rules without those that need not be dropped while the others are. */
function fewerOf(
  rules: RemovableRule[],
  helps: (dropped: readonly RemovableRule[]) => boolean,
): RemovableRule[] {
  let needed = rules
  for (const rule of rules.toReversed()) {
    const fewer = needed.filter((one) => one !== rule)
    if (helps(fewer)) needed = fewer
  }
  return needed
}
