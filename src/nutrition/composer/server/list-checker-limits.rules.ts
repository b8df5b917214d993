/** Rule 4 of the checker: daily limits of nutrients, of a day as it is and of the worst choices of a choice list. */
import type { ListTargets, NutrientTotals, RemovableRule } from '../composer.contract.ts'
import { problem } from './list-checker-items.rules.ts'
import type { CheckFacts, ListProblem, Place, Totals } from './list-checker-items.rules.ts'

/**
 * A daily limit in mg; null: the client has none. `waiver` is the rule that a person may give up for it: a clinical
 * limit has none. The fat cap is a goal of the diet and warns.
 */
interface NutrientLimit {
  readonly code: string
  readonly nutrient: keyof NutrientTotals
  readonly side: 'cap' | 'minimum'
  readonly mg: number | null
  readonly waiver: RemovableRule | null
  readonly severity: ListProblem['severity']
}

/** Every daily limit of a nutrient, one line each. */
function limitsOf(targets: ListTargets): NutrientLimit[] {
  const { sodiumMgMax, sodiumIsClinical, sugarMgMax, proteinMg, fibreMg, fatMgMax } = targets
  const medical = { waiver: null, severity: 'refuse' } as const
  const cap = (code: string, nutrient: keyof NutrientTotals, mg: number | null) =>
    ({ code, nutrient, side: 'cap', mg, severity: 'override' }) as const
  const minimum = (code: string, nutrient: keyof NutrientTotals, mg: number | null) =>
    ({ code, nutrient, side: 'minimum', mg, severity: 'override' }) as const
  return [
    { ...cap('sodium_cap', 'sodiumUg', sodiumMgMax), waiver: sodiumIsClinical ? null : 'sodium_cap' },
    { ...cap('sugar_cap', 'sugarUg', sugarMgMax), waiver: 'sugar_cap' },
    { ...cap('fat_cap', 'fatUg', fatMgMax), waiver: null, severity: 'warn' },
    { ...minimum('protein_minimum', 'proteinUg', proteinMg.hardMin), waiver: 'protein_minimum' },
    { ...minimum('fibre_minimum', 'fibreUg', fibreMg.hardMin), waiver: 'fibre_minimum' },
    { ...minimum('protein_firm_minimum', 'proteinUg', proteinMg.firmMin ?? null), ...medical },
    { ...cap('protein_cap', 'proteinUg', proteinMg.hardMax ?? null), ...medical },
    { ...minimum('carbohydrate_minimum', 'carbUg', targets.carbMg.hardMin ?? null), ...medical },
    { ...minimum('sodium_minimum', 'sodiumUg', targets.sodiumMgMin ?? null), ...medical },
  ]
}

/** The limits of a day against its totals. */
export function checkDayLimits(day: Totals, facts: CheckFacts, place: Place): ListProblem[] {
  return askedLimits(facts).flatMap((limit) => breachOf(limit, day[limit.nutrient], place))
}

/** What one option of a meal gives. */
export interface OptionTotals {
  readonly food: string
  readonly totals: Totals
}

export interface MealOptions {
  readonly meal: string
  readonly options: readonly OptionTotals[]
}

/**
 * The limits of a day on which the client takes the worst option of each meal: the most of what is capped, the least
 * of what has a minimum. The place is the option that does most for the breach.
 */
export function checkChoiceLimits(meals: readonly MealOptions[], facts: CheckFacts): ListProblem[] {
  return askedLimits(facts).flatMap((limit) => {
    const worst = meals.flatMap(({ meal, options }) => worstOf(meal, options, limit) ?? [])
    const planned = worst.reduce((sum, one) => sum + one.value, 0)
    const first = worst.toSorted(
      (left, right) => right.spread - left.spread || (left.meal < right.meal ? -1 : 1),
    )[0]
    return breachOf(limit, planned, first === undefined ? {} : { meal: first.meal, food: first.food })
  })
}

interface WorstOption {
  readonly meal: string
  readonly food: string
  readonly value: number
  /** How far it is from the meal's best option. */
  readonly spread: number
}

function worstOf(
  meal: string,
  options: readonly OptionTotals[],
  { nutrient, side }: NutrientLimit,
): WorstOption | null {
  let worst: OptionTotals | null = null
  let best = Infinity
  const load = ({ totals }: OptionTotals) => (side === 'cap' ? totals[nutrient] : -totals[nutrient])
  for (const option of options) {
    if (worst === null || load(option) > load(worst)) worst = option
    best = Math.min(best, load(option))
  }
  if (worst === null) return null
  return { meal, food: worst.food, value: worst.totals[nutrient], spread: load(worst) - best }
}

function askedLimits({ targets, waivedRules }: CheckFacts): (NutrientLimit & { readonly mg: number })[] {
  return limitsOf(targets).flatMap((limit) => {
    const isWaived = limit.waiver !== null && waivedRules.includes(limit.waiver)
    return limit.mg === null || isWaived ? [] : [{ ...limit, mg: limit.mg }]
  })
}

function breachOf(
  { code, side, mg, severity }: NutrientLimit & { readonly mg: number },
  planned: number,
  place: Place,
): ListProblem[] {
  const bound = mg * 1000
  if (side === 'cap' ? planned <= bound : planned >= bound) return []
  return [
    problem(4, code, severity, place, side === 'cap' ? { planned, max: bound } : { planned, min: bound }),
  ]
}
