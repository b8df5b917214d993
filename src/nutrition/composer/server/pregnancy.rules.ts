import { ABSOLUTE } from '../absolute-limits.contract.ts'
import type { ConditionLetter, GateFinding, SafetyPolicy } from '../safety-policy.contract.ts'
import { ageInYears, bodyMassIndex, daysBetween } from './body.rules.ts'
import { finding } from './clinical-case.rules.ts'
import type { Pregnancy } from './eer.rules.ts'
import { letterFor } from './medical-limits.rules.ts'

/** The condition of a client who is pregnant, also where the first day is not known. */
export const PREGNANCY = 'pregnancy'

/** The data of a pregnancy on a day. Height in millimetres, dates YYYY-MM-DD. */
export interface PregnancyFacts {
  /** The first day of the last period; null: nobody wrote it down. */
  readonly since: string | null
  readonly birthDate: string
  readonly heightMm: number
  readonly onDate: string
  readonly letters: readonly ConditionLetter[]
}

/**
 * Why no list is made in this pregnancy: without the first day and the physician's letter with the weight before it there
 * is no requirement, and the equations are for women from 19 on who expect one child. Null: a list may be made.
 */
export function pregnancyRefusal(facts: PregnancyFacts, policy: SafetyPolicy): GateFinding | null {
  const { since, birthDate, onDate, letters } = facts
  if (policyOfPregnancy(policy) === 'refuse')
    return finding('refuse', 'condition_refused', { condition: PREGNANCY })
  const said = letterFor(letters, PREGNANCY)?.numbers
  if (since === null || said?.weightBeforeKg === undefined) return finding('refuse', 'pregnancy')
  const age = ageInYears(birthDate, onDate)
  if (age < ABSOLUTE.adultFrom) return finding('refuse', 'pregnancy_young', { age, min: ABSOLUTE.adultFrom })
  return byWeek(weekOf(since, onDate)) ?? byNumber(said.childrenExpected)
}

/** A week that no pregnancy has was not emptied after the birth. */
function byWeek(weeks: number): GateFinding | null {
  const most = ABSOLUTE.pregnancyWeeksMax
  return weeks < 0 || weeks > most ? finding('refuse', 'pregnancy_over', { weeks, most }) : null
}

const byNumber = (children = 1): GateFinding | null =>
  children > 1 ? finding('refuse', 'pregnancy_several') : null

/** The pregnancy that energy is counted for; null where no list is made. */
export function countedPregnancy(facts: PregnancyFacts, policy: SafetyPolicy): Pregnancy | null {
  const { since, heightMm, onDate, letters } = facts
  const weightBeforeKg = letterFor(letters, PREGNANCY)?.numbers.weightBeforeKg
  if (since === null || weightBeforeKg === undefined || pregnancyRefusal(facts, policy) !== null) return null
  return { week: weekOf(since, onDate), bmiBefore: bodyMassIndex(weightBeforeKg * 1000, heightMm) }
}

const weekOf = (since: string, onDate: string): number => Math.floor(daysBetween(since, onDate) / 7)

const policyOfPregnancy = ({ conditions }: SafetyPolicy) =>
  conditions.find(({ condition }) => condition === PREGNANCY)?.policy
