import { randomBytes } from 'node:crypto'
import { mkdir, statfs } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Selectable, sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { VideoKind } from '#platform/contract/uploads.ts'
import type { Db } from '../database.ts'
import { isLeaseOver, leaseOf } from '../leases.ts'
import { uploadLimits } from '../limits.ts'
import type { UploadStore } from './upload-store.ts'
import type { LargeUploadsTable } from './uploads.table.ts'
import { videoHeadBytes, videoKindOf } from './video-kind.ts'

const dayMs = 86_400_000

export type LargeUpload = Pick<
  Selectable<LargeUploadsTable>,
  'name' | 'bytes' | 'received' | 'mark' | 'kind' | 'kept_at'
>

interface Plan {
  bytes: number
  /** The sender's word for the file. */
  mark: string
  staffId: number
  now: Date
}

/** Writes down a file that is about to come. @returns its name. Call `assertRoom` first. */
export async function beginLargeUpload(db: Db, { bytes, mark, staffId, now }: Plan): Promise<string> {
  const name = randomBytes(16).toString('hex')
  await db
    .insertInto('large_uploads')
    .values({ name, bytes, mark, created_by: staffId, created_at: now, touched_at: now })
    .execute()
  return name
}

export async function findLargeUpload(db: Db, name: string): Promise<LargeUpload | undefined> {
  return db
    .selectFrom('large_uploads')
    .select(['name', 'bytes', 'received', 'mark', 'kind', 'kept_at'])
    .where('name', '=', name)
    .executeTakeFirst()
}

/** Gives a file up: its row now, the bytes soon after the commit. */
export async function forgetLargeUpload(db: Db, name: string): Promise<void> {
  await db.deleteFrom('large_uploads').where('name', '=', name).execute()
}

/**
 * Nobody fills the disk by mistake.
 * @throws `rate-limited` for who brought too much within a day, `storage-full` where the file would not fit
 */
export async function assertRoom(
  db: Db,
  { folder }: UploadStore,
  { bytes, staffId, now }: Plan,
): Promise<void> {
  const brought = await db
    .selectFrom('large_uploads')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<string | null>('bytes').as('bytes')])
    .where('created_by', '=', staffId)
    .where('created_at', '>', new Date(now.getTime() - dayMs).toISOString())
    .executeTakeFirstOrThrow()
  const isMany = brought.count >= uploadLimits.largeFilesPerDay
  if (isMany || Number(brought.bytes) + bytes > uploadLimits.largeBytesPerDay)
    throw new AppError('rate-limited', { retryAfter: 3600 })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + uploadLimits.reservedBytes) throw new AppError('storage-full')
}

interface Part {
  name: string
  /** Where it stands in the file. */
  offset: number
  source: Readable
  now: Date
}

/**
 * Takes the next part of a file. `db` is the pool: what comes slowly must hold no connection, so that a lease keeps a
 * second writer away. What is refused or finds the disk full leaves nothing behind; what is cut stays for going on.
 * @returns how much of the file is on the disk now
 * @throws `conflict` while another request writes, and for a part that would leave a gap, with `current.received`;
 * `too-large` for more than was announced; `unsupported-media-type` as soon as the first bytes are no video
 */
export async function takePart(
  db: Db,
  uploads: UploadStore,
  { name, offset, source, now }: Part,
): Promise<number> {
  const writer = randomBytes(8).toString('hex')
  const { bytes, received, kind } = await lease(db, name, { writer, offset })
  const place = { from: received, skip: received - offset, most: bytes - received }
  try {
    const added = await uploads.large.append(name, source, place)
    const isEnough = received + added >= Math.min(videoHeadBytes, bytes)
    const judged = kind ?? (isEnough ? videoKindOf(await uploads.large.head(name)) : null)
    await settle(db, { name, writer, received: received + added, kind: judged, now })
    return received + added
  } catch (error) {
    if (isFinal(error)) {
      await forgetLargeUpload(db, name)
      await uploads.large.remove(name)
    } else await settle(db, { name, writer, received, kind, now })
    throw error
  }
}

/** Nothing that is sent again would do better: the file is no video, longer than announced, or finds no room. */
function isFinal(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'unsupported-media-type' || error.code === 'too-large'
  return ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code))
}

interface Turn {
  writer: string
  offset: number
}

async function lease(db: Db, name: string, { writer, offset }: Turn): Promise<LargeUpload> {
  const leased = await db
    .updateTable('large_uploads')
    .set({ writer, busy_until: leaseOf(uploadLimits.partLeaseMs) })
    .where('name', '=', name)
    .where('received', '>=', offset)
    .where('kept_at', 'is', null)
    .where(isLeaseOver(sql`busy_until`))
    .returning(['name', 'bytes', 'received', 'mark', 'kind', 'kept_at'])
    .executeTakeFirst()
  if (leased) return leased
  const found = await findLargeUpload(db, name)
  if (!found) throw new AppError('not-found')
  throw new AppError('conflict', { current: { received: found.received } })
}

interface Outcome {
  name: string
  writer: string
  received: number
  kind: VideoKind | null
  now: Date
}

/** @throws `conflict` where the lease ran out and another request has taken over */
async function settle(db: Db, { name, writer, received, kind, now }: Outcome): Promise<void> {
  const settled = await db
    .updateTable('large_uploads')
    .set({ received, kind, writer: null, busy_until: null, touched_at: now })
    .where('name', '=', name)
    .where('writer', '=', writer)
    .returning('name')
    .executeTakeFirst()
  if (!settled) throw new AppError('conflict')
}

/** Puts a file in its object store that came whole, before the transaction that gives it a row: a bucket takes a while. */
export async function shelveLargeUpload({ large }: UploadStore, upload: LargeUpload): Promise<void> {
  if (upload.received >= upload.bytes && upload.kind !== null) await large.keep(upload.name, upload.kind)
}

/**
 * Gives a file that lies in its object store an owner. Call it in the transaction of the record that plays it.
 * @throws `conflict` while something is missing
 */
export async function keepLargeUpload(
  db: Db,
  { large }: UploadStore,
  { name, now }: { name: string; now: Date },
): Promise<VideoKind> {
  const upload = await findLargeUpload(db, name)
  if (!upload) throw new AppError('not-found')
  const { kind } = upload
  if (upload.received < upload.bytes || kind === null)
    throw new AppError('conflict', { current: { received: upload.received } })
  await db
    .updateTable('large_uploads')
    .set({ kept_at: sql`coalesce(kept_at, ${now})` })
    .where('name', '=', name)
    .execute()
  await large.keep(name, kind)
  return kind
}
