import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { day, id } from '#platform/contract/scalars.ts'
import { energyLimits } from '#clients/visits/visits.contract.ts'
import { CONDITION_POLICIES, LETTER_NUMBERS } from '#nutrition/composer/safety-policy.contract.ts'
import { BOUNDED, BOUND_KINDS } from '#nutrition/composer/target-reasons.contract.ts'
import { gateFinding, missingInputs } from './food-list-parts.contract.ts'

/** One number behind a target: mg, of fluid ml; null where a limit has no number yet. */
const targetReason = z.object({
  side: z.enum(['min', 'goal', 'max']),
  amount: z.nullable(z.number()),
  kind: z.enum(BOUND_KINDS),
  /** Of a condition or medicine; empty otherwise. */
  code: z.string(),
  /** No other number of its side is as strict. */
  decides: z.boolean(),
})

/** A daily target of the next list, in mg (fluid in ml), with every number that it was made from. */
const clinicalTarget = z.object({
  target: z.enum(BOUNDED),
  min: z.nullable(z.number()),
  goal: z.nullable(z.number()),
  max: z.nullable(z.number()),
  reasons: z.array(targetReason),
})
export type ClinicalTarget = z.output<typeof clinicalTarget>

/** What illness, medicines and letters do to the lists of a client today. */
export const clinicalProfile = z.object({
  asOf: day,
  /** The newest weigh-in, which the targets are for; null while there is none. */
  weighed: z.nullable(z.object({ visitId: id, on: day, weightG: z.int() })),
  conditions: z.array(
    z.object({
      code: z.string(),
      name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
      policy: z.enum(CONDITION_POLICIES),
    }),
  ),
  medicines: z.array(z.string()),
  /** Somebody recorded the medicines, that there are none included. */
  medicinesAsked: z.boolean(),
  /** Letters that count today. */
  letters: z.array(
    z.object({
      condition: z.string(),
      numbers: z.array(z.object({ number: z.enum(LETTER_NUMBERS), amount: z.number() })),
      expiresOn: day,
    }),
  ),
  /** What is not known and must be before there are targets. */
  missing: z.array(z.enum(missingInputs)),
  /** Kcal a day; null while something is missing. */
  energy: z.nullable(
    z.object({
      dietType: z.string(),
      restingKcal: z.int(),
      tdeeKcal: z.int(),
      correctionKcal: z.int(),
      incrementKcal: z.int(),
      changeKcal: z.int(),
      floorKcal: z.int(),
      targetKcal: z.int(),
      limitedBy: z.array(z.enum(energyLimits)),
    }),
  ),
  targets: z.array(clinicalTarget),
  /** What the gate says: who must approve, what contradicts another, what is refused. */
  findings: z.array(gateFinding),
})
export type ClinicalProfile = z.output<typeof clinicalProfile>

export const clinicalProfiles = {
  get: operation('GET admin/clients/:clientId/clinical-profile', {
    summary:
      'Conditions, medicines and letters of a client, the daily targets of the next list with every number behind them, and what the gate says.',
    permission: 'food-lists.read',
    reply: clinicalProfile,
    scope: 'clients',
  }),
}
