import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { Db } from './database.ts'
import { keptSql } from './kept-sql.ts'
import { httpLimits } from './limits.ts'
import { preparedPlan } from './prepared-plan.ts'
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
  const { staffId, key } = request
  const { rows } = await claim(staffId, key).execute(db)
  const { taken, request_hash: hash, status, body } = rows[0]!
  if (!taken) throw new AppError('already-running', { retryAfter: 1 })
  if (hash === null || status === null) return null
  if (!hash.equals(request.hash)) throw new AppError('idempotency-mismatch')
  return { status, body }
}

type Claimed = { taken: boolean } & {
  [Column in 'request_hash' | 'status' | 'body']: IdempotencyKeysTable[Column] | null
}

const claim = (staffId: number, key: string) =>
  keptSql(
    ['claim of a key'],
    { staffId, key, lock: `${staffId}:${key}` },
    (each) => sql<Claimed>`
      select pg_try_advisory_xact_lock(${sql.lit(keyLockClass)}, hashtext(${each.lock})) as taken, request_hash, status, body
      from (select) asked
      left join idempotency_keys on staff_id = ${each.staffId}::bigint and key = ${each.key} ${preparedPlan}`,
  )

/**
 * Whether another request with the same key has stored its answer meanwhile. A request that claims the key at the
 * moment when the other one ends does not see that answer; running it again does.
 */
export function isKeptElsewhere(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'idempotency_keys_pkey'
}

/** What keeps the answer of a request, to be written with its events. */
export function keptReply(request: KeyedRequest, reply: StoredReply): Write {
  const { staffId, key, hash, now } = request
  const { status } = reply
  return keptSql(
    ['answer of a key'],
    { staffId, key, hash, status, body: JSON.stringify(reply.body), now },
    (each, db) =>
      db.insertInto('idempotency_keys').values({
        staff_id: each.staffId,
        key: each.key,
        request_hash: each.hash,
        status: each.status,
        body: each.body,
        created_at: each.now,
      }),
  )
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
