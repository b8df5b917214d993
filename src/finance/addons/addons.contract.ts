import * as z from 'zod/mini'
import { catalogue, catalogueDraft, catalogueQueries, catalogueRecord } from '#platform/contract/catalogue.ts'
import { currency, knownPrices, prices } from '#platform/contract/money.ts'
import { day, whole } from '#platform/contract/scalars.ts'

export const addonLimits = { extraDays: 90, calls: 100 } as const

/** What staff edit. Nothing here changes what a client got. */
export const addonDraft = catalogueDraft({
  /** Days that the client's term gets more. */
  extraDays: whole(0, addonLimits.extraDays),
  /** Calls of the supporter that come with it. */
  calls: whole(0, addonLimits.calls),
  prices,
  /** First and last day on which it is given; null: open. */
  validFrom: z.nullable(day),
  validTo: z.nullable(day),
})

/** Its uses are the times that it was given. */
export const addon = catalogueRecord(
  {
    extraDays: z.int(),
    calls: z.int(),
    prices: knownPrices,
    validFrom: z.nullable(day),
    validTo: z.nullable(day),
  },
  z.nullable(z.int()),
)
export type Addon = z.output<typeof addon>

export const addons = catalogue({
  path: 'addons',
  id: 'addonId',
  type: 'addon',
  draft: addonDraft,
  record: addon,
  queries: catalogueQueries({
    /** With a price in this currency. */
    currency: z.optional(currency),
  }),
  words: { one: 'an add-on', many: 'addons' },
  summaries: {
    list: 'Additional addons, searched by name or code.',
    get: 'One additional addon.',
    create: 'Add an additional addon.',
    remove: 'Delete an add-on that nobody got.',
  },
})
