import * as z from 'zod/mini'
import { countries } from '#clients/clients/client-fields.contract.ts'
import { contactOutcomes } from '#clients/contacts/contacts.contract.ts'
import { limits, slug, whole } from '#platform/contract/scalars.ts'
import { skipReasons } from '#today/skips/skips.contract.ts'

/** Beside those that are worked (the default): whose case is closed, or everybody who left. */
export const caseStates = ['closed', 'all'] as const
/** When the next contact is: overdue is part of due. */
export const nextStates = ['due', 'overdue', 'today', 'week', 'none'] as const
/** When the newest contact since leaving was: today, in the last 7 or 30 days, before those, or not at all. */
export const contactedAges = ['never', 'today', 'week', 'month', 'older'] as const

export const monthsMax = 600
const lostMax = 300_000

const person = z.string().check(z.regex(/^(me|none|[1-9]\d{0,14})$/))

/**
 * What the worklist is filtered by; each filter that is given has to hold. Nothing of it is a date, so that a preset
 * means the same tomorrow: «left in the last 3 months» stays the last 3 months.
 */
export const churnedFilters = {
  /** Absent: those whose case is not closed. */
  state: z.optional(z.enum(caseStates)),
  /** Months since the day on which the stage became `left`: at least `monthsFrom`, less than `monthsTo`. */
  monthsFrom: z.optional(whole(0, monthsMax)),
  monthsTo: z.optional(whole(0, monthsMax)),
  next: z.optional(z.enum(nextStates)),
  /** With whom the next contact rests: `me`, `none` or the id of a staff member. */
  owner: z.optional(person),
  supporterId: z.optional(person),
  /** A code of the registry `churn_reasons`, or `none`. */
  reason: z.optional(slug),
  /** Of the newest contact since leaving; `none`: there was none. */
  lastOutcome: z.optional(z.enum([...contactOutcomes, 'none'])),
  contacted: z.optional(z.enum(contactedAges)),
  /** Why the client was passed over last, in these days. */
  skipped: z.optional(z.enum(skipReasons)),
  /** Who made the newest contact since leaving. */
  contactedBy: z.optional(person),
  dietType: z.optional(slug),
  country: z.optional(z.enum(countries)),
  /** First weight minus last weight in grams: positive is lost. */
  lostFrom: z.optional(whole(-lostMax, lostMax)),
  lostTo: z.optional(whole(-lostMax, lostMax)),
}

/** Filters that all hold at once, without the search. */
export const churnedFilter = z.strictObject(churnedFilters)
export type ChurnedFilter = z.output<typeof churnedFilter>

export const churnedSorts = [
  'rank',
  'left',
  'next',
  'chance',
  'value',
  'name',
  'lost',
  'lastContact',
] as const
export const scriptMax = limits.note
