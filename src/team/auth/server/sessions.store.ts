import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
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

/** Makes a session. The token is 256 random bits and exists only in the answer. */
export async function createSession(
  db: Db,
  staffId: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + tokenLimits.lifetimeSeconds * 1000)
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), staff_id: staffId, created_at: now, expires_at: expiresAt })
    .execute()
  return { token, expiresAt }
}

/** The staff member behind a token with the rights of this moment; null when the token is unknown, expired or its owner is off. */
export async function actorOfToken(db: Db, token: string, now: Date): Promise<Actor | null> {
  if (!tokenPattern.test(token)) return null
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.id', 'sessions.staff_id')
    .leftJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .leftJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select('sessions.id as session_id')
    .select(actorColumns)
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', now.toISOString())
    .where('staff.active', '=', true)
    .modifyEnd(plannedOnce)
    .execute()
  return toActor(rows, rows[0]?.session_id ?? 0)
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
