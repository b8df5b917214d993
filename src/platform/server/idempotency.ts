import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { Db } from './database.ts'
import { httpLimits } from './limits.ts'
import type { Write } from './write-together.ts'
import type { Instant, JsonColumn } from './columns.ts'

export interface IdempotencyKeysTable {
  staff_id: number
  key: string
  request_hash: Buffer
  status: number
  body: JsonColumn<unknown>
  created_at: Instant
}

declare module './database.ts' {
  interface Tables {
    idempotency_keys: IdempotencyKeysTable
  }
}

export interface KeyedRequest {
  staffId: number
  key: string
  hash: Buffer
  now: Date
}

export interface StoredReply {
  status: number
  body: unknown
}

const keyLockClass = 7002
const keyPattern = /^[\w-]{8,100}$/

/** The header as a key. @throws `bad-request` when it is not 8 to 100 word characters. */
export function parseIdempotencyKey(header: unknown): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !keyPattern.test(header)) {
    throw new AppError('bad-request', { message: 'Idempotency-Key must be 8 to 100 letters, digits, - or _' })
  }
  return header
}

/** One hash for "the same request": operation, parameters and body. */
export function requestHash(operation: string, params: unknown, body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([operation, params, body]))
    .digest()
}

/**
 * Claims the key inside the transaction of the work, so that a crash leaves neither the work nor the key.
 * @returns the stored answer when the same request already ran, else null.
 * @throws `already-running` while another request with the key is under way, `idempotency-mismatch` for another body.
 */
export async function claimKey(db: Db, request: KeyedRequest): Promise<StoredReply | null> {
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${keyLockClass}, hashtext(${`${request.staffId}:${request.key}`})) as taken
  `.execute(db)
  if (!lock.rows[0]?.taken) throw new AppError('already-running', { retryAfter: 1 })
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('staff_id', '=', request.staffId)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (!stored) return null
  if (!stored.request_hash.equals(request.hash)) throw new AppError('idempotency-mismatch')
  return { status: stored.status, body: stored.body }
}

/** What keeps the answer of a request, to be written with its events. */
export function keptReply(db: Db, request: KeyedRequest, reply: StoredReply): Write {
  return db.insertInto('idempotency_keys').values({
    staff_id: request.staffId,
    key: request.key,
    request_hash: request.hash,
    status: reply.status,
    body: JSON.stringify(reply.body),
    created_at: request.now,
  })
}

/** Forgets keys that nobody will repeat any more. @returns how many */
export async function sweepIdempotencyKeys(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - httpLimits.idempotencyKeepHours * 3_600_000)
  const result = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before.toISOString())
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
