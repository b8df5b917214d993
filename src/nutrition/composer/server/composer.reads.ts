import { sql, type RawBuilder } from 'kysely'
import { supplementsBeside } from '#nutrition/breastfeeding-meals/server/breastfeeding-meals.reads.ts'
import type { Db } from '#platform/server/database.ts'
import type { ComposeOutcome } from '../compose-outcome.contract.ts'
import type { ComposeInput, ListDocument } from '../composer.contract.ts'
import type { PublishedSupplement, SafetyPolicy } from '../safety-policy.contract.ts'
import { ComposePool, ComposeTimeoutError } from './compose-pool.ts'
import { ComposedOutcomes } from './composed-outcomes.ts'
import { COMPOSER_VERSION, dietDigest } from './list-document.rules.ts'
import { DEFAULT_SAFETY_POLICY } from './safety-policy.defaults.ts'
import { completePolicy } from './stored-policy.rules.ts'

/*
 * The door of the composer for the domains that make lists: what it needs from the database, its rules, and
 * composing off the event loop.
 */

export {
  readCatalogue,
  type Catalogue,
  type CatalogueFood,
  type CatalogueItem,
  type CatalogueMeal,
} from './catalogue-facts.ts'
export { readDiet, varietyFor, type PlannedDiet } from './diet-definition.ts'
export { ageInMonths, ageInYears, bodyMassIndex } from './body.rules.ts'
export { bmiForAge } from './bmi-for-age.rules.ts'
export { absoluteFloor } from './absolute-floors.rules.ts'
export { BREASTFEEDING } from './clinical-case.rules.ts'
export { countedPregnancy, PREGNANCY } from './pregnancy.rules.ts'
export { medicineRulesOf } from './medical-limits.rules.ts'
export { completePolicy } from './stored-policy.rules.ts'
export { clinicalGate, type ClientSnapshot } from './clinical-gate.rules.ts'
export { FASTING_DIET_TYPE, fastingFindings } from './fasting.rules.ts'
export { withFastingMeals } from './fasting-meals.rules.ts'
export { energyPlan, expectedWeight, type EnergyPlan } from './energy.rules.ts'
export { lineOf, portionOf, type FoodPortion } from './food-portion.ts'
export { nearestPortion, nearPortions } from './food-swaps.rules.ts'
export { asksForVerified } from './portion-table.rules.ts'
export { checkList, CHECKER_VERSION } from './list-checker.rules.ts'
export type { CheckFacts, ListProblem } from './list-checker-items.rules.ts'
export {
  listTargets,
  macroPlanOf,
  rulesOf,
  tagLimitsOf,
  waterGlasses,
  type MacroInput,
} from './macro.rules.ts'
export { reasonedTargets } from './target-reasons.rules.ts'
export { nutrientAims } from './nutrient-aims.rules.ts'
export { dishCost, missedAims } from './weakest-dish.rules.ts'
export { seededRandom, type Random } from './seeded-random.rules.ts'
export { goalProgressPercent } from './success.rules.ts'
export { DEFAULT_SAFETY_POLICY } from './safety-policy.defaults.ts'
export { isUnusualChange, weightTrend } from './weigh-in.rules.ts'
export {
  changeOf,
  correctedPlan,
  weighInFeedback,
  type ListPeriod,
  type WeighInFeedback,
} from './weigh-in-feedback.rules.ts'

/**
 * The stored safety policy in force on a day: the one with the latest day that has come (of several for one day the
 * last), else the first version.
 */
export async function storedPolicy(db: Db, day: string): Promise<SafetyPolicy> {
  const { rows } = await sql<{ stored: unknown }>`select ${storedOn(sql`${day}::date`)} as stored`.execute(db)
  return completed(rows[0]?.stored)
}

/** The policy in force on a day with the published tables of breastfeeding, which come before its own numbers. */
export async function safetyPolicy(db: Db, day: string): Promise<SafetyPolicy> {
  const { rows } = await sql<{ policy: PolicyBeside }>`
    select ${policyBeside(sql`${day}::date`, knownPolicies())} as policy`.execute(db)
  return policyOf(rows[0]!.policy)
}

interface PolicyBeside {
  stored: KeyedPolicy | null
  supplements: PublishedSupplement[]
}

interface KeyedPolicy {
  key: string
  /** Null where the service knows it by its key. */
  policy: unknown
}

/**
 * What `safetyPolicy` of a day is made of, as a column of another statement: for `policyOf`. A policy has 20 kB, which take
 * as long as the rest of a weigh-in, so it comes only once.
 * @param known `knownPolicies` of now
 */
export const policyBeside = (
  day: RawBuilder<unknown>,
  known: readonly string[],
): RawBuilder<PolicyBeside> => sql<PolicyBeside>`
  jsonb_build_object('stored', ${keyedOn(day, known)}, 'supplements', ${supplementsBeside})`

export function policyOf({ stored, supplements }: PolicyBeside): SafetyPolicy {
  const policy = stored ? policyOfKey(stored) : DEFAULT_SAFETY_POLICY
  return supplements.length > 0 ? { ...policy, supplements } : policy
}

/** The key is that of one version of one row: a changed policy is another version. Numbers of transactions are a server's own. */
const keyedOn = (day: RawBuilder<unknown>, known: readonly string[]): RawBuilder<unknown> => sql`(
  select jsonb_build_object('key', key, 'policy', case when key = any (${known}::text[]) then null else policy end)
  from (
    select policy, concat_ws(' ', id, xmin, ctid, current_database(), pg_postmaster_start_time()) as key
    from safety_rules where effective_from <= ${day} order by effective_from desc, id desc limit 1) in_force)`

/** So that nobody changes what others read. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen)
  return Object.freeze(value)
}

/** As many as are asked for by turns. */
const mostPolicies = 20
let policies = new Map<string, SafetyPolicy>()
/** Those of answers that are still under way. */
let policiesBefore = policies

/** The keys of policies that need not be sent. */
export const knownPolicies = (): string[] => [...policies.keys()]

function policyOfKey({ key, policy }: KeyedPolicy): SafetyPolicy {
  const found = policies.get(key) ?? policiesBefore.get(key)
  if (found) return found
  if (!policy) throw new Error('A policy was not sent that nobody knows')
  if (policies.size >= mostPolicies) [policiesBefore, policies] = [policies, new Map()]
  const made = frozen(completed(policy))
  policies.set(key, made)
  return made
}

const storedOn = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select policy from safety_rules where effective_from <= ${day} order by effective_from desc, id desc limit 1)`

const completed = (stored: unknown): SafetyPolicy =>
  stored ? completePolicy(stored as Parameters<typeof completePolicy>[0]) : DEFAULT_SAFETY_POLICY

/** Whether this composer, with the catalogue as it is now, must compose a stored list again as it is. */
export function isReplayable(document: ListDocument, input: ComposeInput): boolean {
  const isUntouched = document.corrections.length === 0
  const isOurs = document.composerVersion === COMPOSER_VERSION
  return isUntouched && isOurs && document.inputs.dietDigest === dietDigest(input.diet, input.items)
}

/** Of processor time. On a busy machine a request takes longer, and its transaction is kept awake meanwhile. */
const composeMs = 10_000
/** A dozen people who each have the lists of their next clients composed ahead. */
const keptOutcomes = 60
let composer: { pool: ComposePool; outcomes: ComposedOutcomes } | null = null

function startedComposer(): ComposedOutcomes {
  if (composer) return composer.outcomes
  const pool = new ComposePool(composeMs)
  composer = { pool, outcomes: new ComposedOutcomes(pool, keptOutcomes) }
  return composer.outcomes
}

/**
 * Composes in a worker thread; what was composed of the same input is not composed again.
 * @param isAhead nobody waits for it yet: those who do go before
 * @returns null when there is no answer in time
 */
export async function composeInTime(
  input: ComposeInput,
  { isAhead = false } = {},
): Promise<ComposeOutcome | null> {
  try {
    return await startedComposer().compose(input, isAhead)
  } catch (error) {
    if (error instanceof ComposeTimeoutError) return null
    throw error
  }
}

/** Ends the worker; for shutdown. */
export async function closeComposer(): Promise<void> {
  await composer?.pool.close()
  composer = null
}
