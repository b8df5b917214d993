import * as z from 'zod/mini'
import { normaliseName, normaliseText, type TextLocale } from './text/normalise.ts'

/** Limits shared by schemas and forms. Lengths in UTF-16 units. */
export const limits = {
  name: 120,
  code: 60,
  note: 2000,
  search: 100,
  password: { min: 8, max: 128 },
  username: 60,
} as const

// A NUL cannot be stored by PostgreSQL and half a surrogate pair is not a character.
const storable = z.refine<string>((value) => !value.includes('\u0000') && value.isWellFormed(), {
  error: 'format',
})

/** Text of 1 to `max` characters after the input normaliser of the text's language. */
export function text(max: number, locale: TextLocale = 'any') {
  return z.string().check(
    storable,
    z.overwrite((value) => normaliseText(value, locale)),
    z.minLength(1),
    z.maxLength(max),
  )
}

/** The name of a person in one line, as `text`; without letters it is none, and kashidas are no letters. */
export function personName(max: number) {
  return z.string().check(
    storable,
    z.overwrite((value) => {
      const name = normaliseName(value, 'any')
      return /[\p{L}\p{N}]/u.test(name) ? name : ''
    }),
    z.minLength(1),
    z.maxLength(max),
  )
}

/** Text kept exactly as typed (passwords, search words). */
export function rawText(max: number, min = 0) {
  return z.string().check(storable, z.minLength(min), z.maxLength(max))
}

/** A whole number in [min, max]. */
export function whole(min: number, max: number) {
  return z.int().check(z.gte(min), z.lte(max))
}

/** A row's key. */
export const id = whole(1, Number.MAX_SAFE_INTEGER)

export const versionMax = 2_147_483_647

/** The number of saves of a record, from 1. */
export const version = whole(1, versionMax)

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = z.iso
  .date()
  .check(
    z.refine((value: string) => value >= '1300-01-01' && value <= '2200-12-31', { error: 'out-of-range' }),
  )

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** A short Latin key that staff give to a record, e.g. `rice-spatula`. */
export const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]*$/), z.maxLength(limits.code))

/** A name in both languages. Arabic may be missing: the Persian one is shown with a mark. */
export function bilingual(max: number = limits.name) {
  return z.strictObject({ fa: text(max, 'fa-IR'), ar: z.nullable(text(max, 'ar-IQ')) })
}

export type Bilingual = z.output<ReturnType<typeof bilingual>>

/** Who did something and when, as shown on records. */
export const stamp = z.object({ at: instant, by: z.nullable(z.string()) })
