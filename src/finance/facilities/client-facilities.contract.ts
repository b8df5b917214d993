import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { balances, currency } from '#platform/contract/money.ts'
import { day, id, version } from '#platform/contract/scalars.ts'

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

/** What a client got, as it was on that day. */
export const givenFacility = z.object({
  id,
  facilityId: id,
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
export type GivenFacility = z.output<typeof givenFacility>

/** What a client may get today, in the currency they are billed in. */
export const offeredFacility = z.object({
  id,
  name,
  extraDays: z.int(),
  calls: z.int(),
  price: z.int(),
  currency,
})
export type OfferedFacility = z.output<typeof offeredFacility>

/** What is given; the price is the server's. */
export const facilityGift = z.strictObject({ facilityId: id, termId: id })

const termDates = z.object({ endsOn: z.nullable(day), extraDays: z.int(), version })

/** What giving a facility would change. */
export const facilityEffect = z.object({
  price: z.int(),
  currency,
  balances: z.object({ before: balances, after: balances }),
  term: z.object({ before: termDates, after: termDates }),
})
export type FacilityEffect = z.output<typeof facilityEffect>

const params = z.strictObject({ clientId: id })
const scoped = { scope: 'clients' } as const

export const clientFacilities = {
  list: endpoint({
    method: 'GET',
    path: 'admin/clients/:clientId/facilities',
    summary: 'What a client got besides packages, newest first.',
    permission: 'facilities.read',
    params,
    reply: z.array(givenFacility),
    ...scoped,
  }),
  offers: endpoint({
    method: 'GET',
    path: 'admin/clients/:clientId/facilities/offers',
    summary: 'What a client may get today, with its price.',
    permission: 'facilities.give',
    params,
    reply: z.array(offeredFacility),
    ...scoped,
  }),
  effect: endpoint({
    method: 'GET',
    path: 'admin/clients/:clientId/facilities/effect',
    summary: 'What giving a facility would change: the end of the term and the balance.',
    permission: 'facilities.give',
    params,
    query: facilityGift,
    reply: facilityEffect,
    ...scoped,
  }),
  give: endpoint({
    method: 'POST',
    path: 'admin/clients/:clientId/facilities',
    summary: 'Give a facility: its price is charged and its days are added to the term, both or neither.',
    permission: 'facilities.give',
    params,
    body: facilityGift,
    reply: givenFacility,
    audit: 'facility.given',
    idempotent: 'required',
    ...scoped,
  }),
}
