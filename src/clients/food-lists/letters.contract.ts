import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { day, id, instant, limits, text, whole } from '#platform/contract/scalars.ts'
import { addMonths, type IsoDate } from '#platform/contract/text/calendar.ts'
import {
  LETTER_NUMBERS,
  type LetterNumber,
  type LetterNumbers,
} from '#nutrition/composer/safety-policy.contract.ts'

/** The longest that a letter counts. */
export const letterMonths = 6

/** The last day that a letter given on a day may count. */
export const lastDayOfLetter = (givenOn: IsoDate): IsoDate => addMonths(givenOn, letterMonths, 'gregory')

/** Bounds of what a letter may say, per day but for the last three. What a condition allows is judged when a list is made. */
export const letterBounds: Record<LetterNumber, { min: number; max: number }> = {
  proteinG: { min: 10, max: 300 },
  potassiumMg: { min: 500, max: 6000 },
  phosphorusMg: { min: 200, max: 3000 },
  sodiumMg: { min: 300, max: 5000 },
  carbG: { min: 20, max: 600 },
  fluidMl: { min: 300, max: 6000 },
  weightBeforeKg: { min: 30, max: 200 },
  childrenExpected: { min: 1, max: 5 },
  monthsAfterSurgery: { min: 0, max: 600 },
}

/** Numbers of a letter that are no amounts of a day. */
export const undailyNumbers: readonly LetterNumber[] = [
  'weightBeforeKg',
  'childrenExpected',
  'monthsAfterSurgery',
]

interface NumbersOfLetter {
  /** A letter without them is refused. */
  needed: readonly LetterNumber[]
  /** What it may say besides. */
  possible: readonly LetterNumber[]
}

const kidney: NumbersOfLetter = {
  needed: ['proteinG'],
  possible: ['potassiumMg', 'phosphorusMg', 'sodiumMg', 'fluidMl'],
}
const only = (...possible: LetterNumber[]): NumbersOfLetter => ({ needed: [], possible })

/** Numbers by what the letter is for: column `fields_needed` of the rules of conditions (KDIGO 2024, KDOQI 2020, ADA 2025). */
const numbersBySubject: Readonly<Record<string, NumbersOfLetter>> = {
  kidney_disease: kidney,
  ckd_g1_g2: kidney,
  ckd_g3_g5: kidney,
  ckd_hyperkalaemia: {
    needed: ['proteinG', 'potassiumMg'],
    possible: ['phosphorusMg', 'sodiumMg', 'fluidMl'],
  },
  ckd_dialysis: { needed: ['proteinG', 'potassiumMg', 'phosphorusMg', 'sodiumMg', 'fluidMl'], possible: [] },
  kidney_stone: only('proteinG', 'sodiumMg', 'fluidMl'),
  organ_transplant: only('proteinG', 'potassiumMg', 'sodiumMg', 'fluidMl'),
  diabetes_t1: only('carbG'),
  diabetes_t2: only('carbG'),
  gestational_diabetes: only('carbG'),
  insulin: only('carbG'),
  sulfonylurea: only('carbG'),
  sglt2: only('carbG', 'fluidMl'),
  hypertension: only('sodiumMg', 'potassiumMg'),
  hypertension_uncontrolled: only('sodiumMg', 'potassiumMg'),
  heart_disease: only('sodiumMg', 'fluidMl'),
  heart_failure: { needed: ['sodiumMg', 'fluidMl'], possible: ['potassiumMg'] },
  cirrhosis: only('proteinG', 'sodiumMg', 'fluidMl'),
  bariatric: { needed: ['monthsAfterSurgery'], possible: ['proteinG', 'fluidMl'] },
  pregnancy: { needed: ['weightBeforeKg', 'childrenExpected'], possible: [] },
  over_65: only('proteinG'),
  underweight: only('proteinG'),
  ace_arb_mra: only('potassiumMg', 'sodiumMg'),
  lithium: only('sodiumMg', 'fluidMl'),
  corticosteroid: only('sodiumMg', 'proteinG'),
  thiazide_loop: only('potassiumMg', 'sodiumMg', 'fluidMl'),
}

/** Numbers that a letter for a condition, a medicine or `over_65` carries; none where the rules ask for none. */
export const numbersOfLetter = (condition: string): NumbersOfLetter => numbersBySubject[condition] ?? only()

/**
 * What is wrong with a letter, by field: `in-future`, `before-start`, `too-late` for an end after six months,
 * `required` and `not-allowed` for numbers that the condition needs or knows nothing of.
 */
export function letterProblems(
  condition: string,
  letter: Pick<LetterDraft, 'givenOn' | 'expiresOn' | 'numbers'>,
  today: IsoDate,
): Record<string, string[]> {
  const fields = numberProblems(condition, letter.numbers)
  if (letter.givenOn > today) fields['givenOn'] = ['in-future']
  if (letter.expiresOn < letter.givenOn) fields['expiresOn'] = ['before-start']
  if (letter.expiresOn > lastDayOfLetter(letter.givenOn)) fields['expiresOn'] = ['too-late']
  return fields
}

function numberProblems(condition: string, numbers: LetterDraft['numbers']): Record<string, string[]> {
  const { needed, possible } = numbersOfLetter(condition)
  const fields: Record<string, string[]> = {}
  for (const name of LETTER_NUMBERS) {
    const isThere = (numbers[name] ?? null) !== null
    if (needed.includes(name) && !isThere) fields[`numbers.${name}`] = ['required']
    if (isThere && !needed.includes(name) && !possible.includes(name))
      fields[`numbers.${name}`] = ['not-allowed']
  }
  return fields
}

const bound = (name: LetterNumber) =>
  z.optional(z.nullable(whole(letterBounds[name].min, letterBounds[name].max)))

/** Per day: the most of each, of carbohydrate the least. */
const numbers = z.strictObject({
  proteinG: bound('proteinG'),
  potassiumMg: bound('potassiumMg'),
  phosphorusMg: bound('phosphorusMg'),
  sodiumMg: bound('sodiumMg'),
  carbG: bound('carbG'),
  fluidMl: bound('fluidMl'),
  weightBeforeKg: bound('weightBeforeKg'),
  childrenExpected: bound('childrenExpected'),
  monthsAfterSurgery: bound('monthsAfterSurgery'),
})

export const letterDraft = z.strictObject({
  /** Who wrote it: name, specialty. */
  author: text(limits.name, 'any'),
  /** Not after today in the client's country. */
  givenOn: day,
  /** The last day it counts, at most `letterMonths` months after `givenOn`. */
  expiresOn: day,
  numbers,
  note: z.nullable(text(limits.note, 'any')),
})
export type LetterDraft = z.output<typeof letterDraft>

/** `valid` counts today; `ahead` is given later than today; `replaced` by a later one for the same condition. */
export const letterStates = ['valid', 'ahead', 'expired', 'replaced', 'withdrawn'] as const

export const letter = z.object({
  id,
  /** Code of a condition, of a medicine, or `over_65`, `underweight`, `fasting`. */
  condition: z.string(),
  author: z.string(),
  givenOn: day,
  expiresOn: day,
  numbers: z.object({
    proteinG: z.nullable(z.int()),
    potassiumMg: z.nullable(z.int()),
    phosphorusMg: z.nullable(z.int()),
    sodiumMg: z.nullable(z.int()),
    carbG: z.nullable(z.int()),
    fluidMl: z.nullable(z.int()),
    weightBeforeKg: z.nullable(z.int()),
    childrenExpected: z.nullable(z.int()),
    monthsAfterSurgery: z.nullable(z.int()),
  }),
  note: z.nullable(z.string()),
  state: z.enum(letterStates),
  recordedBy: z.nullable(z.object({ id, name: z.string() })),
  recordedAt: instant,
})
export type Letter = z.output<typeof letter>

/** All numbers that letters have; null where this one says nothing. */
export const allNumbers = (said: LetterNumbers): Letter['numbers'] => ({
  proteinG: said.proteinG ?? null,
  potassiumMg: said.potassiumMg ?? null,
  phosphorusMg: said.phosphorusMg ?? null,
  sodiumMg: said.sodiumMg ?? null,
  carbG: said.carbG ?? null,
  fluidMl: said.fluidMl ?? null,
  weightBeforeKg: said.weightBeforeKg ?? null,
  childrenExpected: said.childrenExpected ?? null,
  monthsAfterSurgery: said.monthsAfterSurgery ?? null,
})

/** The numbers that a letter says, without those that it does not. */
export function saidNumbers(all: LetterDraft['numbers']): LetterNumbers {
  return Object.fromEntries(
    LETTER_NUMBERS.flatMap((name) => {
      const value = all[name] ?? null
      return value === null ? [] : [[name, value]]
    }),
  )
}

const code = z.string().check(z.regex(/^[A-Za-z0-9][\w-]*$/), z.maxLength(limits.code))
const params = z.strictObject({ clientId: id, condition: code })

export const letters = {
  list: operation('GET admin/clients/:clientId/letters', {
    summary: 'Letters of physicians for a client, the newest first, those that no longer count included.',
    permission: 'food-lists.read',
    reply: z.array(letter),
    scope: 'clients',
  }),
  put: operation('PUT admin/clients/:clientId/letters/:condition', {
    summary: 'Record a physician’s letter for one condition or medicine; it replaces the one before it.',
    permission: 'food-lists.override',
    params,
    body: letterDraft,
    reply: letter,
    audit: 'letter.recorded',
    scope: 'clients',
  }),
  remove: operation('DELETE admin/clients/:clientId/letters/:condition', {
    summary: 'Withdraw a letter: it counts no longer.',
    permission: 'food-lists.override',
    params,
    reply: z.null(),
    audit: 'letter.withdrawn',
    scope: 'clients',
  }),
}
