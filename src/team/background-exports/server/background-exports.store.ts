import { sql } from 'kysely'
import {
  backgroundExportLimits as counts,
  type BackgroundExport,
} from '#platform/contract/background-exports.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { isLeaseOver, leaseOf } from '#platform/server/leases.ts'
import { backgroundExportLimits } from '#platform/server/limits.ts'
import '#platform/server/uploads/uploads.table.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import '#team/staff/server/staff.table.ts'

const columns = writtenColumns([
  'id',
  'address',
  'screen',
  'state',
  'reason',
  'bytes',
  'rows_done as rows',
  'rows_total as rowsTotal',
  'asked_at as askedAt',
  'started_at as startedAt',
  'finished_at as finishedAt',
  'version',
])

/** How long the last one of the same operation took, whatever it was asked with. */
const lastSeconds = sql<number | null>`(
  select round(extract(epoch from last.finished_at - last.started_at))::int from background_exports as last
  where last.staff_id = background_exports.staff_id and last.state = 'ready' and last.id <> background_exports.id
    and split_part(last.address, '?', 1) = split_part(background_exports.address, '?', 1)
  order by last.id desc limit 1)`.as('lastSeconds')

/** The person's own files. */
export const ownFiles = (db: Db, staffId: number) =>
  db.selectFrom('background_exports').where('background_exports.staff_id', '=', staffId)

/** The person's own files as they leave the server, the newest first. */
export const selectFiles = (db: Db, staffId: number) =>
  ownFiles(db, staffId).select(columns).select(lastSeconds).orderBy('background_exports.id', 'desc')

/** One of them, or undefined. */
export function findFile(db: Db, staffId: number, id: number): Promise<BackgroundExport | undefined> {
  return ownFiles(db, staffId).select(columns).select(lastSeconds).where('id', '=', id).executeTakeFirst()
}

interface Asked {
  staffId: number
  address: string
  screen: string
}

/**
 * Puts an export in the queue, or finds it there: of one person the same is made once at a time.
 * @throws `validation` when too many are under way
 */
export async function queueFile(db: Db, asked: Asked, now: Date): Promise<BackgroundExport> {
  const { staffId, address, screen } = asked
  // Two windows of one person wait for each other here.
  await db.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute()
  const underWay = await ownFiles(db, staffId)
    .select(columns)
    .select(lastSeconds)
    .where('state', 'in', ['waiting', 'making'])
    .execute()
  const same = underWay.find((file) => file.address === address)
  if (same) return same
  if (underWay.length >= counts.underWay) throw fieldError('address', `too-many:${counts.underWay}`)
  return db
    .insertInto('background_exports')
    .values({ staff_id: staffId, address, screen, state: 'waiting', asked_at: now })
    .returning(columns)
    .returning(lastSeconds)
    .executeTakeFirstOrThrow()
}

/** Gives up an own file that is under way; whoever makes it finds out. @returns whether it was */
export async function cancelFile(db: Db, staffId: number, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('background_exports')
    .set({ ...nothingMade, state: 'cancelled', finished_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('state', 'in', ['waiting', 'making'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What an attempt leaves that has no file to show for it. */
const nothingMade = { upload_name: null, bytes: 0, rows_done: null, rows_total: null, lease_until: null }

/** Removes an own file, whatever its state. @returns whether there was one */
export async function deleteFile(db: Db, staffId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('background_exports')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets what was asked for long ago; the files go with their rows. @returns how many */
export async function sweepBackgroundExports(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('background_exports')
    .where(
      'asked_at',
      '<',
      sql<string>`${now}::timestamptz - make_interval(days => ${backgroundExportLimits.keptDays}::int)`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** An attempt: its name is that of its part on the disk and of its file in the object store. */
export interface Attempt {
  id: number
  staffId: number
  address: string
  name: string
  /** Of the row, as the attempt begins. */
  version: number
}

/** Takes the oldest file that waits, or whose server died. Two servers never take the same. */
export async function claimFile(db: Db, name: string, now: Date): Promise<Attempt | null> {
  const { rows } = await sql<Attempt>`
    update background_exports set state = 'making', upload_name = ${name}, lease_until = ${leaseOf(backgroundExportLimits.leaseMs)}, bytes = 0,
      rows_done = null, rows_total = null, started_at = ${now}, version = version + 1
    where id = (
      select id from background_exports
      where state in ('waiting', 'making') and ${isLeaseOver(sql`lease_until`)}
      order by id limit 1 for update skip locked)
    returning id, staff_id as "staffId", address, upload_name as name, version`.execute(db)
  return rows[0] ?? null
}

/** What an attempt may change: nothing, once it was cancelled or given to another server. */
const ofAttempt = (db: Db, { id, name }: Attempt) =>
  db
    .updateTable('background_exports')
    .where('id', '=', id)
    .where('upload_name', '=', name)
    .where('state', '=', 'making')
    .returning('version')

/** How far an attempt is. */
export interface Reached {
  bytes: number
  /** Null: it has none. */
  rows_done: number | null
  rows_total: number | null
}

/** Writes down how far it is. @returns the new version; null where it is no longer this attempt's */
export async function keepClaim(db: Db, attempt: Attempt, reached: Reached): Promise<number | null> {
  const kept = await ofAttempt(db, attempt)
    .set({ ...reached, lease_until: leaseOf(backgroundExportLimits.leaseMs), version: sql`version + 1` })
    .executeTakeFirst()
  return kept?.version ?? null
}

/** How an attempt ends. */
export type Ending =
  | ({ state: 'ready'; file_name: string; media_type: string } & Reached)
  | { state: 'failed'; reason: 'storage-full' | 'other' }
  | { state: 'refused' }
  | { state: 'waiting' }

/** Ends an attempt; without a file the name goes too. @returns the new version; null where it is no longer this attempt's */
export async function endAttempt(
  db: Db,
  attempt: Attempt,
  ending: Ending,
  now: Date,
): Promise<number | null> {
  const { state } = ending
  const ended = await ofAttempt(db, attempt)
    .set({
      ...(state === 'ready' ? {} : nothingMade),
      ...(state === 'waiting' && { started_at: null }),
      ...ending,
      lease_until: null,
      finished_at: state === 'waiting' ? null : now,
      version: sql`version + 1`,
    })
    .executeTakeFirst()
  return ended?.version ?? null
}
