import type { FieldErrors } from '#platform/contract/errors.ts'
import { daysBetween, partsOf, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { CountryId } from '#platform/contract/text/locale.ts'
import { parseNationalId } from '#platform/contract/text/national-id.ts'
import { phoneProblem } from '#platform/contract/text/phone-problem.ts'

/**
 * Hard limits of a client's data, for schema and form (nutrition.md §1.1). Height in millimetres, weight in grams,
 * age in completed years, child in months, body mass index in kg/m².
 */
export const clientLimits = {
  name: 120,
  phone: 40,
  city: 80,
  note: 2000,
  listEntries: 60,
  heightMm: { min: 1200, max: 2300 },
  weightG: { min: 25_000, max: 350_000 },
  ageYears: { min: 10, max: 100 },
  adultYears: 18,
  targetBmi: { min: 17.5, max: 35 },
  childMonths: { max: 36 },
  /** Possible outside of these, and asked about before it is stored. */
  usual: { heightMm: { min: 1400, max: 2050 }, ageYears: { min: 18, max: 65 } },
  /** A pregnancy of 44 weeks does not exist. */
  pregnantDays: { max: 44 * 7 },
} as const

/** Completed years on a day; somebody born on 29 February has the birthday on 1 March of other years. */
export function ageOn(birthDate: IsoDate, today: IsoDate): number {
  const born = partsOf(birthDate, 'gregory')
  const now = partsOf(today, 'gregory')
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day)
  return now.year - born.year - (hadBirthday ? 0 : 1)
}

/** Completed months on a day. */
export function monthsOn(birthDate: IsoDate, today: IsoDate): number {
  const born = partsOf(birthDate, 'gregory')
  const now = partsOf(today, 'gregory')
  return (now.year - born.year) * 12 + now.month - born.month - (now.day < born.day ? 1 : 0)
}

/** The target weights an adult of this height may have, in grams: BMI = kg / m². */
export function targetWeightRange(heightMm: number): { min: number; max: number } {
  const { min, max } = clientLimits.targetBmi
  // Whole millimetres squared before the division: 17.5 at 1.60 m is 44,800 g and not a hair more.
  const gramsPerBmi = (heightMm * heightMm) / 1000
  return { min: Math.ceil(min * gramsPerBmi), max: Math.floor(max * gramsPerBmi) }
}

export interface JudgedClient {
  phone: string
  country: CountryId
  sex: 'female' | 'male' | null
  birthDate: IsoDate | null
  heightMm: number | null
  targetWeightG: number | null
  nationalId: string | null
  pregnantSince: IsoDate | null
  breastfeedingChildBirth: IsoDate | null
}

/** Which fields each of the problems below is made of: a form asks again when one of them changes. */
export const problemSources = {
  phone: ['phone', 'country'],
  birthDate: ['birthDate'],
  nationalId: ['nationalId', 'country'],
  targetWeightG: ['targetWeightG', 'heightMm', 'birthDate'],
  pregnantSince: ['pregnantSince', 'sex'],
  breastfeedingChildBirth: ['breastfeedingChildBirth', 'sex'],
} as const satisfies Partial<Record<keyof JudgedClient, readonly (keyof JudgedClient)[]>>

/** What is wrong between the fields of a client, or with the day, that no single field's schema can see. */
export function clientProblems(client: JudgedClient, today: IsoDate): FieldErrors {
  const found: [string, string | null][] = [
    ['phone', phoneProblem(client.phone, client.country)],
    ['birthDate', client.birthDate === null ? null : birthDateProblem(client.birthDate, today)],
    ['nationalId', nationalIdProblem(client)],
    ['targetWeightG', targetProblem(client, today)],
    ['pregnantSince', pregnancyProblem(client, today)],
    ['breastfeedingChildBirth', childProblem(client, today)],
  ]
  return Object.fromEntries(found.flatMap(([path, code]) => (code === null ? [] : [[path, [code]]])))
}

export function birthDateProblem(birthDate: IsoDate, today: IsoDate): string | null {
  const { min, max } = clientLimits.ageYears
  const age = ageOn(birthDate, today)
  if (age < min) return `too-young:${min}`
  return age > max ? `too-old:${max}` : null
}

function nationalIdProblem({ nationalId, country }: JudgedClient): string | null {
  return nationalId === null || parseNationalId(nationalId, country) !== null ? null : 'format'
}

function targetProblem({ heightMm, targetWeightG, birthDate }: JudgedClient, today: IsoDate): string | null {
  if (heightMm === null || targetWeightG === null) return null
  if (birthDate !== null && ageOn(birthDate, today) < clientLimits.adultYears) return null
  const { min, max } = targetWeightRange(heightMm)
  if (targetWeightG < min) return `too-small:${min}`
  return targetWeightG > max ? `too-big:${max}` : null
}

function pregnancyProblem({ sex, pregnantSince }: JudgedClient, today: IsoDate): string | null {
  if (pregnantSince === null) return null
  if (sex === 'male') return 'not-allowed'
  const days = daysBetween(pregnantSince, today)
  return days < 0 || days > clientLimits.pregnantDays.max ? 'out-of-range' : null
}

function childProblem({ sex, breastfeedingChildBirth: birth }: JudgedClient, today: IsoDate): string | null {
  if (birth === null) return null
  if (sex === 'male') return 'not-allowed'
  return birth > today || monthsOn(birth, today) > clientLimits.childMonths.max ? 'out-of-range' : null
}
