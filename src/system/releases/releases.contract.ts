import * as z from 'zod/mini'
import { operation } from '#platform/contract/operation.ts'
import { exportRows, listQueries } from '#platform/contract/paging.ts'
import { recordOperations } from '#platform/contract/record-operations.ts'
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
  ...recordOperations({
    path: 'versions',
    id: 'releaseId',
    type: 'release',
    draft: releaseDraft,
    changes: z.partial(releaseDraft),
    record: release,
    queries: { list: releaseQueries.list, export: z.extend(releaseQueries.export, exportRows) },
    words: {
      one: 'a release; a live one takes the place of the live one of its platform and store',
      many: 'releases',
    },
    summaries: {
      list: 'Releases of the client app, by version number.',
      get: 'One release.',
      update: 'Change a release; absent fields stay. A live one takes the place of the one before.',
      remove: 'Delete a release that is not live.',
      history: 'Every save of a release, newest first.',
    },
  }),
  export: operation('GET admin/versions/export', {
    summary: 'The filtered releases as a CSV or XLSX file.',
    permission: 'versions.export',
    query: z.extend(releaseQueries.export, exportRows),
    reply: 'file',
    audit: 'releases.exported',
  }),
}
