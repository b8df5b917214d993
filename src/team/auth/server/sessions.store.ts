import { createHash, randomBytes } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { tokenLimits } from '#platform/server/limits.ts'
import { plannedOnce } from '#platform/server/planned-once.ts'
import { actorColumns, toActor } from './staff-actor.reads.ts'

const tokenPattern = /^[\w-]{43}$/

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Where a session is opened, as far as it is known. */
export interface SessionOrigin {
  address: string | null
  device: string | null
}

const unknownOrigin: SessionOrigin = { address: null, device: null }

/** Makes a session. The token is 256 random bits and exists only in the answer. */
export async function createSession(
  db: Db,
  staffId: number,
  now: Date,
  origin: SessionOrigin = unknownOrigin,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + tokenLimits.lifetimeSeconds * 1000)
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      staff_id: staffId,
      created_at: now,
      expires_at: expiresAt,
      seen_at: now,
      ...origin,
    })
    .execute()
  return { token, expiresAt }
}

/** The staff member behind a token with the rights of this moment; null when the token is unknown, expired or its owner is off. */
export async function actorOfToken(db: Db, token: string, now: Date): Promise<Actor | null> {
  if (!tokenPattern.test(token)) return null
  actorByToken ??= statementByToken(db)
  const asked: typeof actorByToken = { ...actorByToken, parameters: [hashToken(token), now.toISOString()] }
  const { rows } = await db.executeQuery(asked)
  const [first] = rows
  if (first) await noteSeen(db, first.session_id, first.seen_at, now)
  return toActor(rows, first?.session_id ?? 0)
}

/** Asked with each request, so it is made once. Its parameters: the hash of a token, and now. */
let actorByToken: ReturnType<typeof statementByToken> | undefined

function statementByToken(db: Db) {
  return db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .leftJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .leftJoin('roles', 'roles.id', 'staff_roles.role_id')
    .leftJoin('second_factors', 'second_factors.staff_id', 'staff.id')
    .select(['sessions.id as session_id', 'sessions.seen_at'])
    .select(actorColumns)
    .where('sessions.token_hash', '=', Buffer.alloc(0))
    .where('sessions.expires_at', '>', '')
    .where(sql<SqlBool>`staff.active`)
    .modifyEnd(plannedOnce)
    .compile()
}

/** Not at each request: reading must not become writing. */
async function noteSeen(db: Db, sessionId: number, seenAt: string | null, now: Date): Promise<void> {
  const stale = new Date(now.getTime() - tokenLimits.seenEverySeconds * 1000)
  if (seenAt !== null && seenAt > stale.toISOString()) return
  await db
    .updateTable('sessions')
    .set({ seen_at: now })
    .where('id', '=', sessionId)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<=', stale.toISOString())]))
    .execute()
}

export async function sessionExpiry(db: Db, sessionId: number): Promise<string> {
  const row = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!row) throw new AppError('unauthenticated')
  return row.expires_at
}

export async function endSession(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

export async function endOtherSessions(db: Db, staffId: number, keptSessionId: number): Promise<void> {
  await db.deleteFrom('sessions').where('staff_id', '=', staffId).where('id', '!=', keptSessionId).execute()
}

/** Removes what can no longer be used; run daily. */
export async function sweepSessions(db: Db, now: Date): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirst()
  await sql`delete from login_failures where first_at < ${new Date(now.getTime() - 86_400_000)}`.execute(db)
  return Number(result.numDeletedRows)
}
