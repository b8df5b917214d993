import { ABSOLUTE } from '../absolute-limits.contract.ts'
import type { Sex } from '../safety-policy.contract.ts'
import { ageInMonths, ageInYears, daysBetween, restingEnergy, restingEnergyYoung } from './body.rules.ts'
import { eer } from './eer.rules.ts'

/** Dates YYYY-MM-DD, weight in grams, height in millimetres. */
export interface FloorBody {
  readonly sex: Sex
  readonly birthDate: string
  readonly onDate: string
  readonly weightG: number
  readonly heightMm: number
  /** Null: does not breastfeed. A birth date of null: breastfeeds a child of unknown age. */
  readonly infant: { readonly birthDate: string | null } | null
}

/** The energy below which no list may go whatever the settings say, whole kcal: clinical.md 2.5. */
export function absoluteFloor(body: FloorBody): number {
  const ageYears = ageInYears(body.birthDate, body.onDate)
  const own = ageYears < ABSOLUTE.adultFrom ? floorOfYoung(body) : floorOfAdult(body, ageYears)
  return Math.max(own, floorOfBreastfeeding(body))
}

/** Age in years for the equations: days lived / 365.25. */
export const yearsLived = (birthDate: string, onDate: string): number =>
  daysBetween(birthDate, onDate) / 365.25

function floorOfAdult({ sex, weightG, heightMm }: FloorBody, ageYears: number): number {
  const resting = restingEnergy(sex, weightG, heightMm, ageYears)
  const bySex = sex === 'man' ? ABSOLUTE.floorMen : ABSOLUTE.floorWomen
  return Math.max(bySex, Math.ceil(resting * ABSOLUTE.restingShare))
}

function floorOfYoung({ sex, birthDate, onDate, weightG, heightMm }: FloorBody): number {
  const years = yearsLived(birthDate, onDate)
  const inactive = eer({ sex, years, weightG, heightMm, activity: 'inactive' })
  return Math.max(
    sex === 'man' ? ABSOLUTE.floorBoys : ABSOLUTE.floorGirls,
    Math.ceil(restingEnergyYoung(sex, weightG) * ABSOLUTE.restingShareYoung),
    Math.floor(inactive - ABSOLUTE.deficitYoung),
  )
}

function floorOfBreastfeeding({ infant, onDate }: FloorBody): number {
  if (infant === null) return 0
  const isExclusive = infant.birthDate === null || ageInMonths(infant.birthDate, onDate) < 6
  return isExclusive ? ABSOLUTE.floorBreastfeeding : ABSOLUTE.floorBreastfeedingWithFood
}
