import { ABSOLUTE } from '../absolute-limits.contract.ts'
import type { Sex } from '../safety-policy.contract.ts'
import { ageInMonths, ageInYears, daysBetween, restingEnergy, restingEnergyYoung } from './body.rules.ts'
import { eer, eerActivity, eerPregnant, type Pregnancy } from './eer.rules.ts'

/** Dates YYYY-MM-DD, weight in grams, height in millimetres. */
export interface FloorBody {
  readonly sex: Sex
  readonly birthDate: string
  readonly onDate: string
  readonly weightG: number
  readonly heightMm: number
  /** Null: does not breastfeed. A birth date of null: breastfeeds a child of unknown age. */
  readonly infant: { readonly birthDate: string | null } | null
  /** Absent: not pregnant. */
  readonly pregnancy?: (Pregnancy & { readonly activityType: string }) | null
}

/** The energy below which no list may go whatever the settings say, whole kcal: clinical.md 2.5. */
export function absoluteFloor(body: FloorBody): number {
  const ageYears = ageInYears(body.birthDate, body.onDate)
  const own = ageYears < ABSOLUTE.adultFrom ? floorOfYoung(body) : floorOfAdult(body, ageYears)
  return Math.max(own, floorOfBreastfeeding(body), floorOfPregnancy(body))
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
  if (ageInYears(birthDate, onDate) < ABSOLUTE.servedFrom) {
    const resting = Math.ceil(restingEnergyYoung(sex, weightG) * ABSOLUTE.restingShareYoung)
    return Math.max(resting, Math.ceil(inactive * ABSOLUTE.childShare))
  }
  return Math.max(
    sex === 'man' ? ABSOLUTE.floorBoys : ABSOLUTE.floorGirls,
    Math.ceil(restingEnergyYoung(sex, weightG) * ABSOLUTE.restingShareYoung),
    Math.floor(inactive - ABSOLUTE.deficitYoung),
  )
}

function floorOfPregnancy({ sex, pregnancy, birthDate, onDate, weightG, heightMm }: FloorBody): number {
  if (!pregnancy) return 0
  const activity = eerActivity(pregnancy.activityType)
  const body = { sex, years: yearsLived(birthDate, onDate), weightG, heightMm, activity }
  const needed = eerPregnant(body, pregnancy.week, pregnancy.bmiBefore)
  return Math.max(ABSOLUTE.floorPregnant, Math.ceil(needed * ABSOLUTE.pregnantShare))
}

function floorOfBreastfeeding({ infant, onDate }: FloorBody): number {
  if (infant === null) return 0
  const isExclusive = infant.birthDate === null || ageInMonths(infant.birthDate, onDate) < 6
  return isExclusive ? ABSOLUTE.floorBreastfeeding : ABSOLUTE.floorBreastfeedingWithFood
}
