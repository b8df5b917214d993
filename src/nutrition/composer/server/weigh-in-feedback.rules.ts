import type { SafetyPolicy } from '../safety-policy.contract.ts'
import { daysBetween } from './body.rules.ts'
import type { EnergyLimit, EnergyPlan } from './energy.rules.ts'
import type { StatedWeighIn } from './weigh-in.rules.ts'

/** Feedback of weigh-ins on the energy target (nutrition.md §1.6, feedback rule). kcal per day. */
export const FEEDBACK_RULE = {
  /** So many lists in a row say the same before anything is proposed. */
  lists: 2,
  /** Less than this share of the expected loss is slow. */
  slowShare: 0.5,
  /** Weight of the observed expenditure beside the formula's. */
  blendShare: 0.5,
  /** The largest step down at one visit. */
  stepMax: 150,
  /** A faster loss than this share of the body weight per week is too fast. */
  fastWeeklyShare: 0.01,
  raise: { min: 150, max: 250 },
  /** Shorter stretches show the noise of single days, ±1–2 % of the weight. */
  daysMin: 7,
} as const

/** A list and the weigh-ins around it. kcal per day; expenditure with breastfeeding's increment. */
export interface ListPeriod {
  readonly from: StatedWeighIn
  readonly to: StatedWeighIn
  readonly plannedKcal: number
  readonly expenditureKcal: number
}

/** Days and grams; negative is a loss. Expected: on the 7700 kcal line. */
export interface PeriodChange {
  readonly days: number
  readonly expectedG: number
  readonly observedG: number
}

export type FeedbackVerdict = 'too_few' | 'unclear' | 'as_expected' | 'slow' | 'fast'

/** What the weights say the body uses, and the correction that follows, kcal per day. */
export interface EnergyCorrection {
  readonly observedKcal: number
  readonly blendedKcal: number
  /** To add to the formula's expenditure from now on. */
  readonly correctionKcal: number
}

export interface WeighInFeedback {
  readonly verdict: FeedbackVerdict
  readonly changes: readonly PeriodChange[]
  readonly correction: EnergyCorrection | null
}

/** What a period was planned to bring and what it brought. */
export function changeOf(period: ListPeriod, policy: SafetyPolicy): PeriodChange {
  const days = daysBetween(period.from.date, period.to.date)
  const daily = period.plannedKcal - period.expenditureKcal
  return {
    days,
    expectedG: Math.round((daily * days * 1000) / policy.kcalPerKg),
    observedG: period.to.weightG - period.from.weightG,
  }
}

/**
 * What the last lists of a client in a loss phase say about the energy target. Slow: less than half of the expected
 * loss over two lists that were kept; fast: more than 1 % of the weight per week over two lists. Weigh-ins in states
 * that move water decide nothing.
 * @param periods in order of days, the last one up to this weigh-in
 * @param formulaKcal expenditure of now by the formula, with breastfeeding's increment
 * @param correctionBefore what was added to the formula until now
 */
export function weighInFeedback(
  periods: readonly ListPeriod[],
  formulaKcal: number,
  correctionBefore: number,
  policy: SafetyPolicy,
): WeighInFeedback {
  const last = periods.slice(-FEEDBACK_RULE.lists)
  const changes = last.map((period) => changeOf(period, policy))
  const nothing = (verdict: FeedbackVerdict) => ({ verdict, changes, correction: null })
  if (last.length < FEEDBACK_RULE.lists) return nothing('too_few')
  if (!last.every((period) => isClear(period, policy)) || changes.some((one) => one.expectedG >= 0))
    return nothing('unclear')
  const verdict = verdictOf(last, changes, policy)
  if (verdict !== 'slow' && verdict !== 'fast') return nothing(verdict)
  const correction = correctionOf(last, verdict, { formulaKcal, correctionBefore }, policy)
  return { verdict, changes, correction: correction.correctionKcal === correctionBefore ? null : correction }
}

function isClear({ from, to }: ListPeriod, { plateau }: SafetyPolicy): boolean {
  const movesWater = [from, to].some((one) => plateau.excludedStates.includes(one.state))
  return !movesWater && daysBetween(from.date, to.date) >= FEEDBACK_RULE.daysMin
}

function verdictOf(
  periods: readonly ListPeriod[],
  changes: readonly PeriodChange[],
  { plateau }: SafetyPolicy,
): FeedbackVerdict {
  const isFast = periods.every(({ from }, place) => {
    const { observedG = 0, days = 1 } = changes[place] ?? {}
    return (-observedG * 7) / days > from.weightG * FEEDBACK_RULE.fastWeeklyShare
  })
  if (isFast) return 'fast'
  const isSlow = changes.every((one) => one.observedG > one.expectedG * FEEDBACK_RULE.slowShare)
  const isKept = periods.every(({ to }) => to.state === plateau.keptState)
  return isSlow && isKept ? 'slow' : isSlow ? 'unclear' : 'as_expected'
}

interface Known {
  readonly formulaKcal: number
  readonly correctionBefore: number
}

/** `TDEE_obs = intake − 7700·ΔW/Δdays` over all periods, half and half with the formula, in one careful step. */
function correctionOf(
  periods: readonly ListPeriod[],
  verdict: 'slow' | 'fast',
  { formulaKcal, correctionBefore }: Known,
  policy: SafetyPolicy,
): EnergyCorrection {
  const changes = periods.map((period) => changeOf(period, policy))
  const days = changes.reduce((sum, one) => sum + one.days, 0)
  const eaten = periods.reduce((sum, one, place) => sum + one.plannedKcal * (changes[place]?.days ?? 0), 0)
  const lostG = -changes.reduce((sum, one) => sum + one.observedG, 0)
  const observed = (eaten + (lostG / 1000) * policy.kcalPerKg) / days
  const blended = observed * FEEDBACK_RULE.blendShare + formulaKcal * (1 - FEEDBACK_RULE.blendShare)
  const wanted = Math.round(blended - formulaKcal) - correctionBefore
  const { raise, stepMax } = FEEDBACK_RULE
  const step =
    verdict === 'fast'
      ? Math.min(raise.max, Math.max(raise.min, wanted))
      : Math.max(-stepMax, Math.min(0, wanted))
  return {
    observedKcal: Math.round(observed),
    blendedKcal: Math.round(blended),
    correctionKcal: correctionBefore + step,
  }
}

/** The plan with a corrected expenditure: the same deficit from it, at most the policy's share, never under the floor. */
export function correctedPlan(plan: EnergyPlan, correctionKcal: number, policy: SafetyPolicy): EnergyPlan {
  if (correctionKcal === 0) return plan
  const tdee = plan.tdee + correctionKcal
  const deficitMax = policy.lose.tdeeShareMax * tdee
  const isTightened = -plan.change > deficitMax
  const change = isTightened ? -deficitMax : plan.change
  const wanted = Math.round(tdee + plan.increment + change)
  const limits = new Set<EnergyLimit>(plan.limitedBy)
  limits.delete('floor')
  if (isTightened) limits.add('tdee_share')
  if (wanted < plan.floorKcal) limits.add('floor')
  return {
    ...plan,
    tdee,
    change,
    targetKcal: Math.max(wanted, plan.floorKcal),
    limitedBy: [...limits],
  }
}
