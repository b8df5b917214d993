import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { balances, currency } from '#platform/contract/money.ts'
import { day, id, version } from '#platform/contract/scalars.ts'

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

/** What a client got, as it was on that day. */
export const givenAddon = z.object({
  id,
  addonId: id,
  name,
  termId: id,
  extraDays: z.int(),
  calls: z.int(),
  /** In the currency's smallest unit. */
  price: z.int(),
  currency,
  givenOn: day,
  givenBy: z.nullable(z.string()),
})
export type GivenAddon = z.output<typeof givenAddon>

/** What a client may get today, in the currency they are billed in. */
export const offeredAddon = z.object({
  id,
  name,
  extraDays: z.int(),
  calls: z.int(),
  price: z.int(),
  currency,
})
export type OfferedAddon = z.output<typeof offeredAddon>

/** What is given; the price is the server's. */
export const addonGift = z.strictObject({ addonId: id, termId: id })

const termDates = z.object({ endsOn: z.nullable(day), extraDays: z.int(), version })

/** What giving an add-on would change. */
export const addonEffect = z.object({
  price: z.int(),
  currency,
  balances: z.object({ before: balances, after: balances }),
  term: z.object({ before: termDates, after: termDates }),
})
export type AddonEffect = z.output<typeof addonEffect>

export const clientAddons = {
  list: operation('GET admin/clients/:clientId/addons', {
    summary: 'What a client got besides packages, newest first.',
    permission: 'addons.read',
    reply: z.array(givenAddon),
    scope: 'clients',
  }),
  offers: operation('GET admin/clients/:clientId/addons/offers', {
    summary: 'What a client may get today, with its price.',
    permission: 'addons.give',
    reply: z.array(offeredAddon),
    scope: 'clients',
  }),
  effect: operation('GET admin/clients/:clientId/addons/effect', {
    summary: 'What giving an add-on would change: the end of the term and the balance.',
    permission: 'addons.give',
    query: addonGift,
    reply: addonEffect,
    scope: 'clients',
  }),
  give: operation('POST admin/clients/:clientId/addons', {
    summary: 'Give an add-on: its price is charged and its days are added to the term, both or neither.',
    permission: 'addons.give',
    body: addonGift,
    reply: givenAddon,
    audit: 'addon.given',
    idempotent: 'required',
    scope: 'clients',
  }),
}
