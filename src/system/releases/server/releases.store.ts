import { sql, type Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database.ts'
import { insertRow, saveRow } from '#platform/server/rows.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import type { Release, ReleaseDraft, releaseQueries, releaseSorts } from '../releases.contract.ts'
import type { AppReleasesTable } from './releases.table.ts'
import { partsOf } from './version-parts.rules.ts'

type Query = z.output<typeof releaseQueries.list>
type Filters = Pick<Query, 'platform' | 'store' | 'live' | 'forced'>
export type ReleaseRow = Omit<Selectable<AppReleasesTable>, 'created_at'>

const columns = writtenColumns([
  'id',
  'platform',
  'store',
  'version_parts',
  'minimum_parts',
  'forced',
  'rollout_percent',
  'notes_fa',
  'notes_ar',
  'released_on',
  'live',
  'version',
  'updated_at',
])

const sortColumns = {
  number: 'version_parts',
  released: 'released_on',
  updated: 'updated_at',
} as const satisfies Record<(typeof releaseSorts)[number], string>

/** The releases that match, without order or columns. */
export function matchingReleases(db: Db, { platform, store, live, forced }: Filters) {
  let query = db.selectFrom('app_releases')
  if (platform) query = query.where('platform', '=', platform)
  if (store) query = query.where('store', '=', store)
  if (live !== undefined) query = query.where('live', '=', live)
  if (forced !== undefined) query = query.where('forced', '=', forced)
  return query
}

/** As rows in the asked order. Arrays are compared number by number. */
export function selectReleases(db: Db, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return matchingReleases(db, filters)
    .select(columns)
    .orderBy(sortColumns[column], direction)
    .orderBy('id', direction)
}

export function toRelease(row: ReleaseRow): Release {
  return {
    id: row.id,
    platform: row.platform,
    store: row.store,
    number: row.version_parts.join('.'),
    minimum: row.minimum_parts.join('.'),
    forced: row.forced,
    rolloutPercent: row.rollout_percent,
    notes: { fa: row.notes_fa, ar: row.notes_ar },
    releasedOn: row.released_on,
    live: row.live,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findRelease(db: Db, releaseId: number): Promise<Release | null> {
  const row = await db
    .selectFrom('app_releases')
    .select(columns)
    .where('id', '=', releaseId)
    .executeTakeFirst()
  return row ? toRelease(row) : null
}

/** Locks the row until the end of the transaction. */
export async function lockRelease(db: Db, releaseId: number): Promise<Release | null> {
  const row = await db
    .selectFrom('app_releases')
    .select(columns)
    .where('id', '=', releaseId)
    .forUpdate()
    .executeTakeFirst()
  return row ? toRelease(row) : null
}

/** Any number, the same in every version of the program. */
const liveLock = 7_002_502

/** The live release of a platform and store; two that would take its place wait for each other. */
export async function lockLive(db: Db, { platform, store }: ReleaseDraft): Promise<Release | null> {
  await sql`select pg_advisory_xact_lock(${liveLock})`.execute(db)
  const row = await db
    .selectFrom('app_releases')
    .select(columns)
    .where('platform', '=', platform)
    .where('store', '=', store)
    .where('live', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return row ? toRelease(row) : null
}

export async function isTaken(db: Db, draft: ReleaseDraft, ownId: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('app_releases')
    .select('id')
    .where('platform', '=', draft.platform)
    .where('store', '=', draft.store)
    // As one value: the query builder takes an array for a list of values.
    .where(sql<boolean>`version_parts = ${partsOf(draft.number)}::integer[]`)
    .executeTakeFirst()
  return row !== undefined && row.id !== ownId
}

function toColumns(draft: ReleaseDraft) {
  return {
    platform: draft.platform,
    store: draft.store,
    version_parts: partsOf(draft.number),
    minimum_parts: partsOf(draft.minimum),
    forced: draft.forced,
    rollout_percent: draft.rolloutPercent,
    notes_fa: draft.notes.fa,
    notes_ar: draft.notes.ar,
    released_on: draft.releasedOn,
    live: draft.live,
  }
}

export const insertRelease = (db: Db, draft: ReleaseDraft, now: Date) =>
  insertRow(db, 'app_releases', toColumns(draft), now)

export const saveRelease = (db: Db, releaseId: number, next: ReleaseDraft, now: Date) =>
  saveRow(db, 'app_releases', releaseId, toColumns(next), now)
