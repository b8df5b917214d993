import type { RegistrationStep } from '../lifecycle.contract.ts'
import type { ClientValues } from './client-fields.ts'

/** What each step asks for. Conditions may be none, a package is not part of the form. */
const asked = {
  identity: ['sex', 'birthDate'],
  body: ['heightMm', 'startWeightG', 'goal'],
} as const satisfies Partial<Record<RegistrationStep, readonly (keyof ClientValues)[]>>

export type StepField = (typeof asked)[keyof typeof asked][number]

/** Fields that a step asks for and that are still empty. */
export function missingFields(step: RegistrationStep, values: Pick<ClientValues, StepField>): StepField[] {
  const fields: readonly StepField[] = step === 'identity' || step === 'body' ? asked[step] : []
  return fields.filter((field) => values[field] === null || Number.isNaN(values[field]))
}
