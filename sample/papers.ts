import type { ConditionLetter, SafetyPolicy } from '#nutrition/composer/safety-policy.contract.ts'
import { medicineRulesOf, rulesOf } from '#nutrition/composer/server/composer.reads.ts'
import type { Body } from './body.ts'
import type { Row } from '#app/server/initial-data/insert-rows.ts'
import type { SampleCalendar } from './sample-world.ts'

/** What became known after a list was sent. */
export interface LaterFacts {
  medicine: string | null
  allergy: string | null
}

export const nothingLater: LaterFacts = { medicine: null, allergy: null }

type Papered = Pick<Body, 'age' | 'conditions' | 'medicines'>

/** A letter counts so many days: at most six months. */
const letterDays = 180

/** What letters of physicians are there for: the conditions and medicines that ask for one, and the age. */
export function lettersFor({ age, conditions, medicines }: Papered, policy: SafetyPolicy): string[] {
  return [
    ...rulesOf(conditions, policy).flatMap((rule) =>
      rule.policy === 'doctor_letter' ? [rule.condition] : [],
    ),
    ...medicineRulesOf(medicines, policy).flatMap((rule) =>
      rule.approval === 'letter' ? [rule.medicine] : [],
    ),
    ...(age > policy.age.letterAbove ? ['over_65'] : []),
  ]
}

interface Written {
  body: Body
  calendar: SampleCalendar
  plan: { age: number; index: number; country: 'IR' | 'IQ' }
}

/** Given at the registration, or since: the oldest that still count are renewed by now. */
const givenOn = ({ plan }: Written): number => -Math.min(plan.age, 5 + ((plan.index * 37) % 140))

/** The letters as the gate takes them. */
export function heldLetters(one: Written, policy: SafetyPolicy): ConditionLetter[] {
  const expiresOn = one.calendar.day(givenOn(one) + letterDays)
  return lettersFor(one.body, policy).map((condition) => ({ condition, numbers: {}, expiresOn }))
}

const authors = {
  IR: ['دکتر مریم صالحی', 'دکتر حمید کاوه', 'دکتر نرگس امینی', 'دکتر سیاوش رستگار'],
  IQ: ['د. علي الجبوري', 'د. زينب الموسوي', 'د. حيدر العبيدي'],
} as const

/** Rows of `client_letters`. */
export function letterRows(
  one: Written,
  { clientId, staffId }: { clientId: number; staffId: number | null },
  policy: SafetyPolicy,
): Row[] {
  const { calendar, plan } = one
  const given = givenOn(one)
  const known = authors[plan.country]
  return lettersFor(one.body, policy).map((condition) => ({
    client_id: clientId,
    condition_code: condition,
    author: known[plan.index % known.length],
    given_on: calendar.day(given),
    expires_on: calendar.day(given + letterDays),
    numbers: {},
    recorded_by: staffId,
    created_at: calendar.instant(given, 9 * 60),
    is_replaced: false,
  }))
}
