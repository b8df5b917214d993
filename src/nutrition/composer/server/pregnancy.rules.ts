import { ABSOLUTE } from '../absolute-limits.contract.ts'
import type { ConditionLetter, GateFinding, SafetyPolicy } from '../safety-policy.contract.ts'
import { ageInYears, bodyMassIndex, daysBetween } from './body.rules.ts'
import { finding } from './clinical-case.rules.ts'
import type { Pregnancy } from './eer.rules.ts'
import { letterFor } from './medical-limits.rules.ts'

/** The condition of a client who is pregnant, also where the first day is not known. */
export const PREGNANCY = 'pregnancy'

/** What is known of a pregnancy on a day. Height in millimetres, dates YYYY-MM-DD. */
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
  const weeks = weekOf(since, onDate)
  const most = ABSOLUTE.pregnancyWeeksMax
  if (weeks < 0 || weeks > most) return finding('refuse', 'pregnancy_over', { weeks, most })
  return (said.childrenExpected ?? 1) > 1 ? finding('refuse', 'pregnancy_several') : null
}

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

/** Weight gain in pregnancy by the BMI before it (IOM 2009): kg in all, and grams a week from week 13 on. */
export function pregnancyGain(bmiBefore: number): {
  readonly totalKg: readonly [number, number]
  readonly weeklyG: readonly [number, number]
} {
  if (bmiBefore < 18.5) return { totalKg: [12.5, 18], weeklyG: [440, 580] }
  if (bmiBefore < 25) return { totalKg: [11.5, 16], weeklyG: [350, 500] }
  if (bmiBefore < 30) return { totalKg: [7, 11.5], weeklyG: [230, 330] }
  return { totalKg: [5, 9], weeklyG: [170, 270] }
}
