import * as z from 'zod/mini'
import { maskNationalId } from './text/national-id.ts'
import { maskPhone } from './text/phones.ts'

/*
 * Contact data in replies. The reply is cut to its schema on the server, so that what these schemas hide never leaves it
 * (`platform/server/reply-shape.ts`). Whole values leave by operations of their own, which the event log keeps.
 */

/** A phone with its middle hidden, e.g. "0912 ••• 6789"; empty where there is no number. */
export const maskedPhone = z.string().check(z.overwrite(maskPhone))

/** A national id of which the last three characters are shown. */
export const maskedNationalId = z.string().check(z.overwrite(maskNationalId))

/** By field: how its values are hidden, also where they stand in a history. */
export const masks = { phone: maskPhone, nationalId: maskNationalId } as const

const maskOf = (field: string) => (Object.hasOwn(masks, field) ? masks[field as keyof typeof masks] : null)

/** The values before and after of each field of a record, those of contact data hidden. */
export const maskedChanges = z
  .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
  .check(
    z.overwrite(
      (changes) =>
        Object.fromEntries(
          Object.entries(changes).map(([field, values]) => [field, hidden(field, values)]),
        ) as typeof changes,
    ),
  )

function hidden(field: string, values: [unknown, unknown]): [unknown, unknown] {
  const mask = maskOf(field)
  if (!mask) return values
  const [before, after] = values.map((value) => (typeof value === 'string' ? mask(value) : value))
  return [before, after]
}
