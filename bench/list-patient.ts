import { addDays } from '#platform/contract/text/calendar.ts'
import {
  caseDay,
  caseOf,
  nobody,
  type CaseWorld,
  type RandomCase,
} from '#clients/food-lists/server/testing/random-case.ts'
import type { ComposeConflict } from '#nutrition/composer/compose-outcome.contract.ts'
import { randomOf } from '#nutrition/composer/server/testing/prove-random.ts'

/** Somebody with conditions who has all papers that they ask for, and no allergies or medicines. */
export interface Patient {
  readonly country: 'IR' | 'IQ'
  readonly sex: 'female' | 'male'
  readonly years: number
  readonly heightMm: number
  readonly weightG: number
  readonly dietType: string
  readonly goal: 'lose' | 'keep'
  readonly conditions: readonly string[]
  /** The age of the child that she breastfeeds. */
  readonly infantDays?: number
  /** For how long she has been pregnant. */
  readonly pregnantDays?: number
  /** What the letter of a condition says, by its code. */
  readonly letterNumbers?: Readonly<Record<string, { readonly proteinG: number }>>
}

/** A daily list of 14 days for the patient. */
export function caseOfPatient(
  world: CaseWorld,
  { years, conditions, infantDays, pregnantDays, letterNumbers = {}, ...one }: Patient,
  number: number,
): Promise<RandomCase | null> {
  const { country, sex, heightMm, weightG, dietType, goal } = one
  const policyOf = (code: string) =>
    world.policy.conditions.find(({ condition }) => condition === code)?.policy ?? ('refuse' as const)
  const health = {
    ...nobody,
    country,
    sex,
    birthDate: addDays(caseDay, -Math.round(years * 365.25)),
    heightMm,
    pregnantSince: pregnantDays === undefined ? null : addDays(caseDay, -pregnantDays),
    infantBirthDate: infantDays === undefined ? null : addDays(caseDay, -infantDays),
    conditions: conditions.map((code) => ({ fa: '', ar: null, code, policy: policyOf(code) })),
    allergies: [],
    dislikes: [],
    clearances: new Set(['doctor_letter', 'guardian_consent', 'medical_review'] as const),
    letters: conditions.map((condition) => ({
      condition,
      numbers: letterNumbers[condition] ?? {},
      expiresOn: '2027-05-01',
    })),
    medicines: [],
    medicinesAsked: true,
  }
  const wish = { number, random: randomOf(number), kind: 'daily' as const, goal, dietType, weightG, health }
  return caseOf(world, wish, { days: () => 14, excluded: () => [], previousFoodIds: [] })
}

/** What stands in the way of a list, in codes. */
export const causeOf = ({ blocking, mealCode, removable }: ComposeConflict): string =>
  [blocking ?? '', mealCode ?? '', ...removable].join(' ').trim()
