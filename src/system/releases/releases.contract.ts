import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { historyEntry } from '#platform/contract/history.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { bilingual, day, id, instant, limits, version, whole } from '#platform/contract/scalars.ts'
import { toAsciiDigits } from '#platform/contract/text/digits.ts'

export const platforms = ['android', 'ios', 'web'] as const
export const stores = ['google-play', 'bazaar', 'myket', 'app-store', 'sibapp', 'direct'] as const
export type Platform = (typeof platforms)[number]
export type Store = (typeof stores)[number]

/** Where the app of a platform is given out. */
export const storesOf: Record<Platform, readonly Store[]> = {
  android: ['google-play', 'bazaar', 'myket', 'direct'],
  ios: ['app-store', 'sibapp', 'direct'],
  web: ['direct'],
}

/** `1.10` or `1.10.2`: two or three whole numbers, compared one after the other. */
const versionNumber = z.string().check(
  z.overwrite((text) => toAsciiDigits(text).trim()),
  z.regex(/^(0|[1-9]\d{0,3})(\.(0|[1-9]\d{0,3})){1,2}$/),
)

/** What staff edit of a release of the client app. */
export const releaseDraft = z.strictObject({
  platform: z.enum(platforms),
  store: z.enum(stores),
  number: versionNumber,
  /** Older installations must update. */
  minimum: versionNumber,
  /** The app says so and does not go on without. */
  forced: z.boolean(),
  /** The share of installations that are offered it. */
  rolloutPercent: whole(0, 100),
  notes: bilingual(limits.note),
  releasedOn: day,
  /** The one that the store gives out now: one per platform and store. */
  live: z.boolean(),
})
export type ReleaseDraft = z.output<typeof releaseDraft>

export const release = z.object({
  id,
  platform: z.enum(platforms),
  store: z.enum(stores),
  /** Three numbers: `1.10.0`. */
  number: z.string(),
  minimum: z.string(),
  forced: z.boolean(),
  rolloutPercent: z.int(),
  notes: z.object({ fa: z.string(), ar: z.nullable(z.string()) }),
  releasedOn: day,
  live: z.boolean(),
  version,
  updatedAt: instant,
})
export type Release = z.output<typeof release>

const params = z.strictObject({ releaseId: id })
export const releaseSorts = ['number', 'released', 'updated'] as const
export const releaseQueries = listQueries({
  sorts: releaseSorts,
  defaultSort: '-number',
  filters: {
    platform: z.optional(z.enum(platforms)),
    store: z.optional(z.enum(stores)),
    live: z.optional(z.boolean()),
    forced: z.optional(z.boolean()),
  },
})

export const releases = {
  list: endpoint({
    method: 'GET',
    path: 'admin/versions',
    summary: 'Releases of the client app, by version number.',
    permission: 'versions.read',
    query: releaseQueries.list,
    reply: release,
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'admin/versions/export',
    summary: 'The filtered releases as a CSV or XLSX file.',
    permission: 'versions.export',
    query: z.extend(releaseQueries.export, exportRows),
    reply: 'file',
    audit: 'releases.exported',
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/versions/:releaseId',
    summary: 'One release.',
    permission: 'versions.read',
    params,
    reply: release,
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/versions',
    summary: 'Add a release; a live one takes the place of the live one of its platform and store.',
    permission: 'versions.write',
    body: releaseDraft,
    reply: release,
    audit: 'release.created',
    idempotent: 'accepted',
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'admin/versions/:releaseId',
    summary: 'Change a release; absent fields stay. A live one takes the place of the one before.',
    permission: 'versions.write',
    params,
    body: z.partial(releaseDraft),
    reply: release,
    audit: 'release.changed',
    ifMatch: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'admin/versions/:releaseId',
    summary: 'Delete a release that is not live.',
    permission: 'versions.write',
    params,
    reply: z.null(),
    audit: 'release.deleted',
    ifMatch: true,
  }),
  history: endpoint({
    method: 'GET',
    path: 'admin/versions/:releaseId/history',
    summary: 'Every save of a release, newest first.',
    permission: 'versions.read',
    params,
    reply: z.array(historyEntry),
  }),
}
