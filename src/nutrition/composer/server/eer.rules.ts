import { ABSOLUTE } from '../absolute-limits.contract.ts'
import type { Sex } from '../safety-policy.contract.ts'

/**
 * Estimated energy requirement, kcal per day, by the Dietary Reference Intakes for Energy (National Academies 2023,
 * tables S-4 to S-9, 5-13 and 5-14).
 */

export const EER_ACTIVITIES = ['inactive', 'low_active', 'active', 'very_active'] as const
export type EerActivity = (typeof EER_ACTIVITIES)[number]

/** The class of the equations for an activity type of the product; an unknown one counts as inactive. */
export function eerActivity(activityType: string): EerActivity {
  return ACTIVITY_OF[activityType] ?? 'inactive'
}

const ACTIVITY_OF: Readonly<Record<string, EerActivity>> = {
  sedentary: 'inactive',
  light: 'low_active',
  moderate: 'active',
  heavy: 'very_active',
  very_active: 'very_active',
}

/** Years unrounded, weight in grams, height in millimetres. */
export interface EerInput {
  readonly sex: Sex
  readonly years: number
  readonly weightG: number
  readonly heightMm: number
  readonly activity: EerActivity
}

/** constant + perCm·height + perKg·weight for each class of activity, and what a year of age adds. */
interface Equation {
  readonly perYear: number
  readonly rows: Readonly<Record<EerActivity, readonly [constant: number, perCm: number, perKg: number]>>
}

const BOYS: Equation = {
  perYear: 3.68,
  rows: {
    inactive: [-447.51, 13.01, 13.15],
    low_active: [19.12, 8.62, 20.28],
    active: [-388.19, 12.66, 20.46],
    very_active: [-671.75, 15.38, 23.25],
  },
}
const GIRLS: Equation = {
  perYear: -22.25,
  rows: {
    inactive: [55.59, 8.43, 17.07],
    low_active: [-297.54, 12.77, 14.73],
    active: [-189.55, 11.74, 18.34],
    very_active: [-709.59, 18.22, 14.25],
  },
}
const MEN: Equation = {
  perYear: -10.83,
  rows: {
    inactive: [753.07, 6.5, 14.1],
    low_active: [581.47, 8.3, 14.94],
    active: [1004.82, 6.52, 15.91],
    very_active: [-517.88, 15.61, 19.11],
  },
}
const WOMEN: Equation = {
  perYear: -7.01,
  rows: {
    inactive: [584.9, 5.72, 11.71],
    low_active: [575.77, 6.6, 12.14],
    active: [710.25, 6.54, 12.34],
    very_active: [511.83, 9.07, 12.56],
  },
}
const PREGNANT: Equation = {
  perYear: -2.04,
  rows: {
    inactive: [1131.2, 0.34, 12.15],
    low_active: [693.35, 5.73, 10.2],
    active: [-223.84, 13.23, 8.15],
    very_active: [-779.72, 18.45, 8.73],
  },
}

/** The requirement of somebody who is neither pregnant nor breastfeeding, from 3 years on, growth included. */
export function eer(input: EerInput): number {
  const isYoung = input.years < ABSOLUTE.adultFrom
  const young = input.sex === 'man' ? BOYS : GIRLS
  const grown = input.sex === 'man' ? MEN : WOMEN
  return valueOf(isYoung ? young : grown, input) + (isYoung ? growth(input.sex, input.years) : 0)
}

/** A pregnancy on a day: full weeks, and the BMI before it, which decides what is laid down. */
export interface Pregnancy {
  readonly week: number
  readonly bmiBefore: number
}

/** The requirement in pregnancy; before week 13 that of a woman who is not pregnant. */
export function eerPregnant(input: EerInput, week: number, bmiBefore: number): number {
  return week < 13 ? eer(input) : valueOf(PREGNANT, input) + 9.16 * week + deposit(bmiBefore)
}

/** What breastfeeding adds, net of what comes from stores, kcal; the first six months without other food. */
export const LACTATION_KCAL = { exclusive: 540 - 140, withFood: 380 } as const

function valueOf({ perYear, rows }: Equation, { years, heightMm, weightG, activity }: EerInput): number {
  const [constant, perCm, perKg] = rows[activity]
  return constant + perYear * years + (perCm * heightMm) / 10 + (perKg * weightG) / 1000
}

function growth(sex: Sex, years: number): number {
  if (years < 4) return sex === 'man' ? 20 : 15
  if (years < 9) return 15
  if (years < 14) return sex === 'man' ? 25 : 30
  return 20
}

function deposit(bmiBefore: number): number {
  if (bmiBefore < 18.5) return 300
  if (bmiBefore < 25) return 200
  return bmiBefore < 30 ? 150 : -50
}
