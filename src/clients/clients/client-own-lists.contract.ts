import * as z from 'zod/mini'
import { day, limits, text } from '#platform/contract/scalars.ts'
import { clientLimits } from './client-limits.contract.ts'

/** A code of a registry (`weight_loss`, `IR-23`). */
export const code = z.string().check(z.regex(/^[A-Za-z0-9][\w-]*$/), z.maxLength(limits.code))
export const distinct = z.refine<readonly (string | number)[]>(
  (items) => new Set(items).size === items.length,
  {
    error: 'repeated',
  },
)
export const codes = z.array(code).check(z.maxLength(clientLimits.listEntries), distinct)
const condition = z.strictObject({
  code,
  since: z.nullable(day),
  note: z.nullable(text(clientLimits.note, 'any')),
})
export const conditions = z.array(condition).check(
  z.maxLength(clientLimits.listEntries),
  z.refine((items) => new Set(items.map((item) => item.code)).size === items.length, { error: 'repeated' }),
)

/** The answer that there are none: not beside a medicine. */
export const medicines = conditions.check(
  z.refine((items) => items.length < 2 || items.every(({ code: one }) => one !== 'none'), {
    error: 'not-allowed',
  }),
)
