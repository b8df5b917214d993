import type { FindingSeverity, GateFinding, SafetyPolicy } from '../safety-policy.contract.ts'
import { clinicalCase, finding } from './clinical-case.rules.ts'
import type { ClientSnapshot, ClinicalCase, ListPlan } from './clinical-case.rules.ts'
import { breastfeeding, dietType, fasting } from './clinical-gate-diet.rules.ts'
import { bodyMass, deficit, energy, surplus } from './clinical-gate-energy.rules.ts'
import { conditions, limits, medicines } from './clinical-gate-illness.rules.ts'
import { ABSOLUTE } from '../absolute-limits.contract.ts'
import { letterFor } from './medical-limits.rules.ts'
import { PREGNANCY, pregnancyRefusal } from './pregnancy.rules.ts'

export type { ClientSnapshot, ListPlan } from './clinical-case.rules.ts'

/**
 * Everything that speaks against sending this plan to this client, in fixed order. `refuse` cannot be overridden;
 * `approval` needs the approval of this very list; `override` needs a permission and a reason; `warn` is shown. An empty list: nothing in the way.
 */
export function clinicalGate(client: ClientSnapshot, plan: ListPlan, policy: SafetyPolicy): GateFinding[] {
  const one = clinicalCase(client, plan, policy)
  const checks = [
    age,
    pregnancy,
    conditions,
    medicines,
    limits,
    energy,
    bodyMass,
    deficit,
    surplus,
    breastfeeding,
    dietType,
    fasting,
  ]
  return distinct(checks.flatMap((check) => check(one)))
}

/** What two checks say is said once. */
function distinct(findings: readonly GateFinding[]): GateFinding[] {
  return [...new Map(findings.map((one) => [`${one.code} ${JSON.stringify(one.params)}`, one])).values()]
}

/** The strictest severity of the findings; null when there is none. */
export function worstSeverity(findings: readonly GateFinding[]): FindingSeverity | null {
  const order: FindingSeverity[] = ['refuse', 'approval', 'override', 'warn']
  return order.find((severity) => findings.some((one) => one.severity === severity)) ?? null
}

function age({ client, policy, body }: ClinicalCase): GateFinding[] {
  const { ageYears } = body
  if (ageYears < ABSOLUTE.approvedFrom)
    return [finding('refuse', 'under_age', { age: ageYears, min: ABSOLUTE.approvedFrom })]
  if (body.band === 'child' || body.band === 'young') {
    const asksConsent = ageYears < Math.max(ABSOLUTE.consentFrom, policy.age.adult)
    const isMissing = asksConsent && !client.hasGuardianConsent
    return [
      ...(isMissing ? [finding('refuse', 'guardian_consent_missing')] : []),
      body.band === 'child'
        ? finding('approval', 'child_by_approval', { age: ageYears })
        : finding('override', 'teen_needs_dietitian', { age: ageYears }),
    ]
  }
  const hasLetter = letterFor(client.letters, 'over_65') !== null
  const isAsked = body.band === 'older' && !hasLetter
  return isAsked ? [finding('override', 'elderly_needs_letter', { age: ageYears })] : []
}

function pregnancy({ client, plan, policy, codes }: ClinicalCase): GateFinding[] {
  if (!client.isPregnant && !codes.includes(PREGNANCY)) return []
  const { birthDate, heightMm, letters, pregnantSince: since = null } = client
  const refusal = pregnancyRefusal({ since, birthDate, heightMm, letters, onDate: plan.onDate }, policy)
  return [refusal ?? finding('approval', 'condition_by_approval', { condition: PREGNANCY })]
}
