import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { currency, knownPrices, prices } from '#platform/contract/money.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { bilingual, day, id, instant, limits, slug, version, whole } from '#platform/contract/scalars.ts'

/** Lines of products. A new line is a change of the program: reports know them by name. */
export const productLines = ['diet', 'aqiq'] as const

export const packageLimits = { days: 730, visits: 100, dietTypes: 20, position: 9999 } as const

const code = z.string().check(z.regex(/^[A-Za-z0-9][\w-]*$/), z.maxLength(limits.code))

/** What staff edit. Nothing here changes what was bought: a term keeps a copy of what it was sold with. */
export const packageDraft = z.strictObject({
  code: slug,
  name: bilingual(),
  days: whole(1, packageLimits.days),
  visits: whole(1, packageLimits.visits),
  /** Codes of the registry of diet types; none: any. */
  dietTypes: z.array(code).check(z.maxLength(packageLimits.dietTypes)),
  prices,
  productLine: z.enum(productLines),
  /** First and last day of sale; null: open. */
  validFrom: z.nullable(day),
  validTo: z.nullable(day),
  position: whole(0, packageLimits.position),
})
export type PackageDraft = z.output<typeof packageDraft>

export const soldPackage = z.object({
  id,
  code: z.string(),
  name: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  days: z.int(),
  visits: z.int(),
  dietTypes: z.array(z.string()),
  prices: knownPrices,
  productLine: z.string(),
  validFrom: z.nullable(day),
  validTo: z.nullable(day),
  position: z.int(),
  retired: z.boolean(),
  /** How many terms were sold with it; null for readers who do not see all clients. In lists counted up to `usesCap`. */
  usedBy: z.nullable(z.int()),
  version,
  updatedAt: instant,
})
export type SoldPackage = z.output<typeof soldPackage>

const params = z.strictObject({ packageId: id })
export const packageSorts = ['position', 'name', 'code', 'updated'] as const
export const packageQueries = listQueries({
  sorts: packageSorts,
  defaultSort: 'position',
  filters: {
    productLine: z.optional(z.enum(productLines)),
    /** With a price in this currency. */
    currency: z.optional(currency),
    retired: z.optional(z.boolean()),
  },
})

export const packages = {
  list: endpoint({
    method: 'GET',
    path: 'admin/packages',
    summary: 'Packages, searched by name or code.',
    permission: 'packages.read',
    query: packageQueries.list,
    reply: soldPackage,
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'admin/packages/export',
    summary: 'The filtered packages, or some of them, as a CSV or XLSX file.',
    permission: 'packages.export',
    query: z.extend(packageQueries.export, exportRows),
    reply: 'file',
    audit: 'packages.exported',
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/packages/:packageId',
    summary: 'One package.',
    permission: 'packages.read',
    params,
    reply: soldPackage,
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/packages',
    summary: 'Add a package.',
    permission: 'packages.write',
    body: packageDraft,
    reply: soldPackage,
    audit: 'package.created',
    idempotent: 'accepted',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/packages/:packageId',
    summary: 'Change a package; absent fields stay, null clears. `retired` takes it off sale.',
    permission: 'packages.write',
    params,
    body: z.partial(z.extend(packageDraft, { retired: z.boolean() })),
    reply: soldPackage,
    audit: 'package.changed',
    ifMatch: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'admin/packages/:packageId',
    summary: 'Delete a package that was never sold.',
    permission: 'packages.write',
    params,
    reply: z.null(),
    audit: 'package.deleted',
    ifMatch: true,
  }),
  history: endpoint({
    method: 'GET',
    path: 'admin/packages/:packageId/history',
    summary: 'Every save of a package, newest first.',
    permission: 'packages.read',
    params,
    reply: z.array(historyEntry),
  }),
}
