import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { currency, knownPrices, prices } from '#platform/contract/money.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { bilingual, day, id, instant, slug, version, whole } from '#platform/contract/scalars.ts'

export const addonLimits = { extraDays: 90, calls: 100, position: 9999 } as const

/** What staff edit. Nothing here changes what a client got. */
export const addonDraft = z.strictObject({
  code: slug,
  name: bilingual(),
  /** Days that the client's term gets more. */
  extraDays: whole(0, addonLimits.extraDays),
  /** Calls of the supporter that come with it. */
  calls: whole(0, addonLimits.calls),
  prices,
  /** First and last day on which it is given; null: open. */
  validFrom: z.nullable(day),
  validTo: z.nullable(day),
  position: whole(0, addonLimits.position),
})
export type AddonDraft = z.output<typeof addonDraft>

const name = z.object({ fa: z.string(), ar: z.nullable(z.string()) })

export const addon = z.object({
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
export type Addon = z.output<typeof addon>

const params = z.strictObject({ addonId: id })
export const addonSorts = ['position', 'name', 'code', 'updated'] as const
export const addonQueries = listQueries({
  sorts: addonSorts,
  defaultSort: 'position',
  filters: {
    /** With a price in this currency. */
    currency: z.optional(currency),
    retired: z.optional(z.boolean()),
  },
})

export const addons = {
  list: endpoint({
    method: 'GET',
    path: 'admin/addons',
    summary: 'Additional addons, searched by name or code.',
    permission: 'addons.read',
    query: addonQueries.list,
    reply: addon,
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'admin/addons/export',
    summary: 'The filtered addons, or some of them, as a CSV or XLSX file.',
    permission: 'addons.export',
    query: z.extend(addonQueries.export, exportRows),
    reply: 'file',
    audit: 'addons.exported',
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/addons/:addonId',
    summary: 'One additional addon.',
    permission: 'addons.read',
    params,
    reply: addon,
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/addons',
    summary: 'Add an additional addon.',
    permission: 'addons.write',
    body: addonDraft,
    reply: addon,
    audit: 'addon.created',
    idempotent: 'accepted',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/addons/:addonId',
    summary: 'Change an add-on; absent fields stay, null clears. `retired` takes it out of new choices.',
    permission: 'addons.write',
    params,
    body: z.partial(z.extend(addonDraft, { retired: z.boolean() })),
    reply: addon,
    audit: 'addon.changed',
    ifMatch: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'admin/addons/:addonId',
    summary: 'Delete an add-on that nobody got.',
    permission: 'addons.write',
    params,
    reply: z.null(),
    audit: 'addon.deleted',
    ifMatch: true,
  }),
  history: endpoint({
    method: 'GET',
    path: 'admin/addons/:addonId/history',
    summary: 'Every save of an add-on, newest first.',
    permission: 'addons.read',
    params,
    reply: z.array(historyEntry),
  }),
}
