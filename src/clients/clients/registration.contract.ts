import type { ClientDraft } from './clients.contract.ts'
import { registrationSteps, type RegistrationStep } from './lifecycle.contract.ts'

/** What the steps of a registration ask for. Conditions may be none, and a package is sold after it. */
const asked = {
  identity: ['sex', 'birthDate'],
  body: ['heightMm', 'startWeightG', 'goal'],
} as const satisfies Partial<Record<RegistrationStep, readonly (keyof ClientDraft)[]>>

type AskingStep = keyof typeof asked
export type StepField = (typeof asked)[AskingStep][number]
type Asked = { readonly [Field in StepField]: unknown }

/** Fields that a registration asks for and that are empty, in the order of the form. */
export function missingFields(values: Asked): StepField[] {
  return [...missingIn('identity', values), ...missingIn('body', values)]
}

function missingIn(step: AskingStep, values: Asked): StepField[] {
  const fields: readonly StepField[] = asked[step]
  return fields.filter((field) => values[field] === null || Number.isNaN(values[field]))
}

/**
 * The last step that is done, by what is known of a client: with the last missing field a registration is finished.
 * @param said what was stored or given; it stays where it is further
 */
export function registrationStepOf(values: Asked, said: RegistrationStep): RegistrationStep {
  if (missingFields(values).length === 0) return 'finished'
  const known = missingIn('identity', values).length === 0 ? 'identity' : 'phone'
  return registrationSteps.indexOf(said) > registrationSteps.indexOf(known) ? said : known
}
