import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { currency, knownPrices, prices } from '#platform/contract/money.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { bilingual, day, id, instant, slug, version, whole } from '#platform/contract/scalars.ts'

export const facilityLimits = { extraDays: 90, calls: 100, position: 9999 } as const

/** What staff edit. Nothing here changes what a client got. */
export const facilityDraft = z.strictObject({
  code: slug,
  name: bilingual(),
  /** Days that the client's term gets more. */
  extraDays: whole(0, facilityLimits.extraDays),
  /** Calls of the supporter that come with it. */
  calls: whole(0, facilityLimits.calls),
  prices,
  /** First and last day on which it is given; null: open. */
  validFrom: z.nullable(day),
  validTo: z.nullable(day),
  position: whole(0, facilityLimits.position),
})
export type FacilityDraft = z.output<typeof facilityDraft>

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

export const facility = z.object({
  id,
  code: z.string(),
  name,
  extraDays: z.int(),
  calls: z.int(),
  prices: knownPrices,
  validFrom: z.nullable(day),
  validTo: z.nullable(day),
  position: z.int(),
  retired: z.boolean(),
  /** How often it was given; null for readers who do not see all clients. In lists counted up to `usesCap`. */
  usedBy: z.nullable(z.int()),
  version,
  updatedAt: instant,
})
export type Facility = z.output<typeof facility>

const params = z.strictObject({ facilityId: id })
export const facilitySorts = ['position', 'name', 'code', 'updated'] as const
export const facilityQueries = listQueries({
  sorts: facilitySorts,
  defaultSort: 'position',
  filters: {
    /** With a price in this currency. */
    currency: z.optional(currency),
    retired: z.optional(z.boolean()),
  },
})

export const facilities = {
  list: endpoint({
    method: 'GET',
    path: 'admin/facilities',
    summary: 'Additional facilities, searched by name or code.',
    permission: 'facilities.read',
    query: facilityQueries.list,
    reply: facility,
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'admin/facilities/export',
    summary: 'The filtered facilities, or some of them, as a CSV or XLSX file.',
    permission: 'facilities.export',
    query: z.extend(facilityQueries.export, exportRows),
    reply: 'file',
    audit: 'facilities.exported',
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/facilities/:facilityId',
    summary: 'One additional facility.',
    permission: 'facilities.read',
    params,
    reply: facility,
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/facilities',
    summary: 'Add an additional facility.',
    permission: 'facilities.write',
    body: facilityDraft,
    reply: facility,
    audit: 'facility.created',
    idempotent: 'accepted',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/facilities/:facilityId',
    summary: 'Change a facility; absent fields stay, null clears. `retired` takes it out of new choices.',
    permission: 'facilities.write',
    params,
    body: z.partial(z.extend(facilityDraft, { retired: z.boolean() })),
    reply: facility,
    audit: 'facility.changed',
    ifMatch: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'admin/facilities/:facilityId',
    summary: 'Delete a facility that nobody got.',
    permission: 'facilities.write',
    params,
    reply: z.null(),
    audit: 'facility.deleted',
    ifMatch: true,
  }),
  history: endpoint({
    method: 'GET',
    path: 'admin/facilities/:facilityId/history',
    summary: 'Every save of a facility, newest first.',
    permission: 'facilities.read',
    params,
    reply: z.array(historyEntry),
  }),
}
