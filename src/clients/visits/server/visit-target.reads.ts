import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { ABSOLUTE } from '#nutrition/composer/absolute-limits.contract.ts'
import type { Goal, SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import {
  BREASTFEEDING,
  absoluteFloor,
  ageInYears,
  correctedPlan,
  countedPregnancy,
  energyPlan,
  listTargets,
  macroPlanOf,
  rulesOf,
  type EnergyPlan,
  type MacroInput,
} from '#nutrition/composer/server/composer.reads.ts'
import type { VisitTarget } from '../visits.contract.ts'
import { conditionCodes, type ClientHealth } from './client-health.reads.ts'

/** Nobody is asked for the feeds of a toddler: after the first year two a day are assumed (nutrition.md §1.8). */
const feedsPerDay = 2

export const targetInputs = [
  'sex',
  'birth_date',
  'height',
  'weight',
  'goal',
  'activity_type',
  'infant_birth',
] as const
export type TargetInput = (typeof targetInputs)[number]

export interface WeighedClient {
  health: ClientHealth
  weightG: number | null
  onDate: IsoDate
  activityType: string | null
  dietType: string
  /** Another goal than the client's: a weight-gain list plans a surplus whatever the goal is. */
  goal?: Goal
  /** Accepted correction of the formula's expenditure from observed weights, kcal per day. */
  correctionKcal?: number
}

/** What is not known yet and must be before a target exists. An activity type without a factor counts as unknown. */
export function missingInputs(client: WeighedClient, policy: SafetyPolicy): TargetInput[] {
  const { health } = client
  const isKnown: Record<TargetInput, boolean> = {
    sex: health.sex !== null,
    birth_date: health.birthDate !== null,
    height: health.heightMm !== null,
    weight: client.weightG !== null,
    goal: (client.goal ?? health.goal) !== null,
    activity_type: client.activityType !== null && policy.activityFactors[client.activityType] !== undefined,
    infant_birth: infantOf(health)?.birthDate !== null,
  }
  return targetInputs.filter((name) => !isKnown[name])
}

/**
 * Energy and list targets of a weighed client by the policy: nutrition.md §1.3–1.5. A breastfed child of unknown age is
 * asked for, and until then counts as one that is fed by nothing else: no deficit, the higher floor.
 * @returns null while another input is missing
 */
export function targetOf(
  client: WeighedClient,
  policy: SafetyPolicy,
): { target: VisitTarget; plan: EnergyPlan; input: MacroInput } | null {
  const { health, weightG, activityType } = client
  const { birthDate, heightMm } = health
  const goal = client.goal ?? health.goal
  if (missingInputs(client, policy).some((name) => name !== 'infant_birth')) return null
  if (!birthDate || !heightMm || !goal || !activityType || weightG === null) return null
  const sex = health.sex === 'male' ? 'man' : 'woman'
  const conditions = conditionCodes(health)
  const pregnancy = pregnancyOf(client, policy)
  const infant = infantOf(health)
  const { onDate } = client
  const body = { sex, birthDate, onDate, weightG, heightMm, activityType, goal, infant, pregnancy } as const
  const lossKgPerWeekMax = slowestLoss(conditions, policy)
  const correctionKcal = correctionOf(client, birthDate, pregnancy !== null)
  const plan = correctedPlan(
    energyPlan({ ...body, change: null, lossKgPerWeekMax }, policy),
    correctionKcal,
    policy,
  )
  const { letters, medicines } = health
  const eater = { ...body, dietType: client.dietType, conditions, letters, medicines }
  const input = macroInputOf(eater, plan, policy)
  return {
    plan,
    input,
    target: {
      ...shown(plan),
      ...corrected(correctionKcal),
      policyVersion: policy.version,
      dietType: client.dietType,
      targets: listTargets(input, policy),
    },
  }
}

/** What weights say of the expenditure means nothing while they should rise. */
function correctionOf(
  { correctionKcal = 0, onDate }: WeighedClient,
  birthDate: IsoDate,
  isPregnant: boolean,
): number {
  const isChild = ageInYears(birthDate, onDate) < ABSOLUTE.servedFrom
  return isPregnant || isChild ? 0 : correctionKcal
}

/** Null: does not breastfeed. The condition alone says that there is a child, not when it was born. */
function infantOf({ infantBirthDate: birthDate, conditions }: ClientHealth) {
  const feeds = birthDate !== null || conditions.some((one) => one.code === BREASTFEEDING)
  return feeds ? { birthDate, feedsPerDay } : null
}

/** The energy under which no list of the client may go whatever the settings say; 0 while the body is not known. */
export function floorUnderSettings(
  client: Pick<WeighedClient, 'health' | 'weightG' | 'onDate' | 'activityType'>,
  policy: SafetyPolicy,
): number {
  const { health, weightG, onDate, activityType } = client
  const { sex, birthDate, heightMm } = health
  if (sex === null || birthDate === null || heightMm === null || weightG === null) return 0
  const body = { sex: sex === 'male' ? 'man' : 'woman', birthDate, onDate, weightG, heightMm } as const
  const expected = pregnancyOf(client, policy)
  const pregnancy = expected && activityType !== null ? { ...expected, activityType } : null
  return absoluteFloor({ ...body, infant: infantOf(health), pregnancy })
}

/** The pregnancy that energy is counted for; null also where no list is made in it. */
function pregnancyOf({ health, onDate }: Pick<WeighedClient, 'health' | 'onDate'>, policy: SafetyPolicy) {
  const { pregnantSince: since, birthDate, heightMm, letters } = health
  if (birthDate === null || heightMm === null) return null
  return countedPregnancy({ since, birthDate, heightMm, onDate, letters }, policy)
}

interface Eater extends Pick<ClientHealth, 'letters' | 'medicines'> {
  sex: 'man' | 'woman'
  birthDate: IsoDate
  onDate: IsoDate
  weightG: number
  heightMm: number
  infant: object | null
  dietType: string
  conditions: readonly string[]
}

/** What the targets of a list of this energy follow from. */
function macroInputOf(
  { dietType, infant, birthDate, onDate, ...eater }: Eater,
  { targetKcal, floorKcal, supplement, change }: EnergyPlan,
  policy: SafetyPolicy,
): MacroInput {
  return {
    ...eater,
    plan: macroPlanOf(dietType, eater.conditions, policy, eater.medicines),
    targetKcal,
    floorKcal,
    isBreastfeeding: infant !== null,
    hasDeficit: change < 0,
    isOlder: ageInYears(birthDate, onDate) > policy.age.letterAbove,
    isChild: ageInYears(birthDate, onDate) < ABSOLUTE.servedFrom,
    ...(supplement === null ? {} : { supplementProteinG: supplement.proteinG }),
  }
}

const corrected = (correctionKcal: number) => (correctionKcal === 0 ? {} : { correctionKcal })

function slowestLoss(conditions: readonly string[], policy: SafetyPolicy): number | null {
  const caps = rulesOf(conditions, policy).flatMap((rule) =>
    rule.lossKgPerWeekMax === null ? [] : [rule.lossKgPerWeekMax],
  )
  return caps.length === 0 ? null : Math.min(...caps)
}

function shown(plan: EnergyPlan) {
  return {
    restingKcal: Math.round(plan.resting),
    tdeeKcal: Math.round(plan.tdee),
    eerKcal: Math.round(plan.eer),
    incrementKcal: Math.round(plan.increment),
    ...(plan.supplement?.table ? { supplement: plan.supplement.table } : {}),
    changeKcal: Math.round(plan.change),
    floorKcal: plan.floorKcal,
    targetKcal: plan.targetKcal,
    limitedBy: [...plan.limitedBy],
  }
}
