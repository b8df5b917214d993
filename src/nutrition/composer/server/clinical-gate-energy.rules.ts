import { ABSOLUTE } from '../absolute-limits.contract.ts'
import type { GateFinding } from '../safety-policy.contract.ts'
import { isThin, type BodyReference } from './body-reference.rules.ts'
import { finding, oneDecimal, type ClinicalCase } from './clinical-case.rules.ts'
import { deficitMaxYoung, energyFloor, weeklyLossKgMax } from './energy.rules.ts'
import { rulesOf } from './macro.rules.ts'
import { letterFor } from './medical-limits.rules.ts'

/** Diet types that are written to lose weight. */
const LOSS_DIET_TYPES: readonly string[] = ['weight_loss', 'plateau', 'diet_21']
/** What nobody thin gets, whatever the settings and papers say; fasting types of the policy come to it. */
const NEVER_THIN: readonly string[] = [
  ...LOSS_DIET_TYPES,
  'ketogenic',
  'low_carb',
  'intermittent_fasting',
  'ramadan',
]

/** The target against the floor of the settings and the floor under them. */
export function energy({ client, plan, policy, infant }: ClinicalCase): GateFinding[] {
  const { targetKcal: target, onDate } = plan
  const limit = Math.max(ABSOLUTE.veryLowEnergy, policy.floors.veryLowEnergy)
  if (target <= limit) return [finding('refuse', 'very_low_energy', { target, limit })]
  const { sex, birthDate, weightG, heightMm } = client
  const floor = energyFloor({ sex, birthDate, onDate, weightG, heightMm, infant }, policy)
  return target < floor ? [finding('refuse', 'below_floor', { target, floor })] : []
}

/** Thinness: severe gets no list at all, other thinness nothing that takes weight away. */
export function bodyMass({ client, plan, policy, body, isReducing }: ClinicalCase): GateFinding[] {
  if (!isThin(body)) return []
  const shown = { bmi: oneDecimal(body.bmi) }
  if (body.mass === 'severe_thinness') return [finding('refuse', 'severe_thinness', shown)]
  const blocked = [...NEVER_THIN, ...policy.underweightBlockedDietTypes, ...policy.fastingDietTypes]
  const found: GateFinding[] = []
  if (client.goal === 'lose' || isReducing || blocked.includes(plan.dietType)) {
    found.push(finding('refuse', 'underweight', shown))
  }
  if (body.bmi < policy.gain.referBelowBmi && letterFor(client.letters, 'underweight') === null) {
    found.push(finding('override', 'underweight_refer', shown))
  }
  return found
}

/** A planned deficit against the body, the conditions, and the speed it means. */
export function deficit(one: ClinicalCase): GateFinding[] {
  const { plan, policy, body, codes, isReducing } = one
  const found = isThin(body) ? [] : lossByBody(one)
  if (plan.eerKcal !== null && plan.eerKcal - plan.targetKcal > ABSOLUTE.deficitMax) {
    const missing = Math.round(plan.eerKcal - plan.targetKcal)
    found.push(finding('override', 'deficit_above_1000', { deficit: missing, max: ABSOLUTE.deficitMax }))
  }
  if (!isReducing) return found
  const missing = plan.tdeeKcal - plan.targetKcal
  const blocking = rulesOf(codes, policy).find((rule) => rule.blocksDeficit)
  if (blocking !== undefined)
    found.push(finding('refuse', 'condition_blocks_deficit', { condition: blocking.condition }))
  const youngMax = deficitMaxYoung(policy)
  if (body.band === 'young' && Math.floor(missing) > youngMax) {
    found.push(finding('refuse', 'teen_deficit', { deficit: Math.round(missing), max: youngMax }))
  }
  return [...found, ...tooFast(one, missing)]
}

/** Whether a body that is not thin may lose: by BMI-for-age below 19, by BMI above. */
function lossByBody({ client, plan, body, isReducing }: ClinicalCase): GateFinding[] {
  const loses = isReducing || client.goal === 'lose'
  const isLossList = isGrowing(body) && LOSS_DIET_TYPES.includes(plan.dietType)
  if (!loses && !isLossList) return []
  const shown = { bmi: oneDecimal(body.bmi), age: body.ageYears }
  if (body.deficit === 'never') return [finding('refuse', 'no_loss_at_this_weight', shown)]
  const isHealthy = body.z === null && body.bmi < ABSOLUTE.freeLossFromBmi
  const needsLetter = body.deficit === 'letter' && !hasAgeLetter(client)
  return [
    ...(isHealthy ? [finding('override', 'loss_at_healthy_weight', shown)] : []),
    ...(needsLetter ? [finding('refuse', 'elderly_loss_needs_letter', shown)] : []),
  ]
}

const isGrowing = ({ band }: BodyReference): boolean => band === 'young' || band === 'child'

const hasAgeLetter = ({ letters }: ClinicalCase['client']): boolean => letterFor(letters, 'over_65') !== null

function tooFast({ client, policy, codes }: ClinicalCase, missing: number): GateFinding[] {
  const caps = rulesOf(codes, policy).map((rule) => rule.lossKgPerWeekMax ?? policy.lose.weeklyKgMax)
  const perCondition = Math.min(...caps, Infinity)
  const lossKgPerWeekMax = Number.isFinite(perCondition) ? perCondition : null
  const kgMax = weeklyLossKgMax({ weightG: client.weightG, infant: null, lossKgPerWeekMax }, policy)
  const gramsPerWeek = Math.round((missing * 7 * 1000) / policy.kcalPerKg)
  const max = Math.ceil(kgMax * 1000)
  return gramsPerWeek > max ? [finding('override', 'loss_too_fast', { gramsPerWeek, max })] : []
}

/** A gain list, or a planned surplus, against goal and body. */
export function surplus({ client, plan, policy, body, isSurplus }: ClinicalCase): GateFinding[] {
  const isGain = plan.kind === 'gain' || plan.dietType === 'weight_gain'
  const found: GateFinding[] = []
  if (isGain && client.goal !== 'gain')
    found.push(finding('warn', 'gain_without_goal', { goal: client.goal }))
  if ((isGain || isSurplus) && body.surplus === 'never') found.push(surplusAsked(body, policy.gain.bmiBelow))
  return found
}

function surplusAsked(body: BodyReference, limit: number): GateFinding {
  const bmi = oneDecimal(body.bmi)
  if (body.z !== null) return finding('override', 'gain_at_this_weight', { bmi, age: body.ageYears })
  return finding('override', 'gain_above_bmi', { bmi, limit: body.band === 'older' ? 27 : limit })
}
