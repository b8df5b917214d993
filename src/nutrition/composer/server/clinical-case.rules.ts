import type { ListKind } from '../composer.contract.ts'
import type {
  ConditionLetter,
  ConditionPolicy,
  FindingSeverity,
  GateFinding,
  Goal,
  SafetyPolicy,
  Sex,
} from '../safety-policy.contract.ts'
import { bodyReference, type BodyReference } from './body-reference.rules.ts'

/** A client on the day of the list. Weight in grams, height in millimetres, dates YYYY-MM-DD. */
export interface ClientSnapshot {
  readonly sex: Sex
  readonly birthDate: string
  readonly weightG: number
  readonly heightMm: number
  readonly goal: Goal
  readonly isPregnant: boolean
  /** The first day of the last period; absent or null: not pregnant, or nobody wrote it down. */
  readonly pregnantSince?: string | null
  readonly infantBirthDate: string | null
  readonly conditions: readonly { readonly code: string; readonly policy: ConditionPolicy }[]
  /** Letters valid on the day, each for one condition. */
  readonly letters: readonly ConditionLetter[]
  /** Codes of medicines taken on the day. */
  readonly medicines: readonly string[]
  /** Somebody recorded the medicines, that there are none included. */
  readonly medicinesAsked: boolean
  readonly hasGuardianConsent: boolean
  readonly hasMedicalReview: boolean
  /** The end of the last list of the 21-day diet; null when there was none. */
  readonly last21DayListEnd: string | null
}

export interface ListPlan {
  readonly kind: ListKind
  readonly dietType: string
  readonly onDate: string
  readonly targetKcal: number
  /** Daily energy by formula with the breastfeeding increment, kcal: what the target is a deficit from. */
  readonly tdeeKcal: number
  /** The requirement of 2023 with the same increment, kcal; null in targets made before it was computed. */
  readonly eerKcal: number | null
  /** Days of the list are fasted, whatever its diet type is. */
  readonly fasts?: boolean
}

/** A client with a plan, and what follows from both. */
export interface ClinicalCase {
  readonly client: ClientSnapshot
  readonly plan: ListPlan
  readonly policy: SafetyPolicy
  readonly body: BodyReference
  /** Codes of the conditions. */
  readonly codes: readonly string[]
  /** Null: does not breastfeed. */
  readonly infant: { readonly birthDate: string | null } | null
  readonly isReducing: boolean
  readonly isSurplus: boolean
}

export function clinicalCase(client: ClientSnapshot, plan: ListPlan, policy: SafetyPolicy): ClinicalCase {
  const { sex, birthDate, weightG, heightMm, infantBirthDate } = client
  const codes = client.conditions.map((condition) => condition.code)
  const feeds = infantBirthDate !== null || codes.includes(BREASTFEEDING)
  return {
    client,
    plan,
    policy,
    body: bodyReference({ sex, birthDate, onDate: plan.onDate, weightG, heightMm }, policy),
    codes,
    infant: feeds ? { birthDate: infantBirthDate } : null,
    isReducing: plan.targetKcal < plan.tdeeKcal * (1 - policy.keepShare),
    isSurplus: plan.targetKcal > plan.tdeeKcal * (1 + policy.keepShare),
  }
}

/** The condition of a client who breastfeeds, also where the child's birth date is not known. */
export const BREASTFEEDING = 'breastfeeding'

export function finding(
  severity: FindingSeverity,
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): GateFinding {
  return { code, severity, params }
}

export const oneDecimal = (value: number): number => Math.round(value * 10) / 10
