import { hash as hashOf, randomBytes } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { type KeptSql, keptSql } from '#platform/server/kept-sql.ts'
import { tokenLimits } from '#platform/server/limits.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { endIdle, isIdle, isInUse } from './idle-sessions.reads.ts'
import { actorAsOf, changesOfRights, inSession, rightsNumber } from './staff-actor.reads.ts'

const tokenPattern = /^[\w-]{43}$/

function hashToken(token: string): Buffer {
  return hashOf('sha256', token, 'buffer')
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

/**
 * The staff member behind a token with the rights of this moment; null when the token is unknown, expired or its owner
 * is off.
 * @param isUnattended the browser asks by itself, which is no use of the session
 * @param asked where the session is looked up; the same database
 * @throws `session-idle` where nobody used it for longer than the setting says, by the clock of the database
 */
export async function actorOfToken(
  db: Db,
  token: string,
  now: Date,
  isUnattended = false,
  asked = db,
): Promise<Actor | null> {
  if (!tokenPattern.test(token)) return null
  const { rows } = await sessionByToken(hashToken(token), now.toISOString()).execute(asked)
  const [session] = rows
  if (!session) return null
  if (session.is_idle) {
    await endIdle(db, session.id)
    throw new AppError('session-idle')
  }
  if (!isUnattended) await noteSeen(db, session, now)
  const actor = await actorAsOf(db, session.staff_id, session.rights)
  return actor && knownInSession(actor, session.id)
}

const actorsBySession = new WeakMap<Actor, Map<number, Actor>>()

/** The same object as long as the rights are the same: who compares two of them need not look inside. */
function knownInSession(actor: Actor, sessionId: number): Actor {
  const bySession = actorsBySession.get(actor) ?? new Map<number, Actor>()
  actorsBySession.set(actor, bySession)
  const known = bySession.get(sessionId) ?? inSession(actor, sessionId)
  bySession.set(sessionId, known)
  return known
}

/**
 * Whether the token still is of this session, which nobody ended or left unused, and its owner has the same rights: a
 * condition of a statement. Null where the rights of the actor are not known by a number.
 */
export function tokenHolds(token: string, actor: Actor, now: Date): KeptSql<SqlBool> | null {
  const rights = rightsNumber(actor)
  if (rights === undefined) return null
  const values = { hash: hashToken(token), now: now.toISOString(), sessionId: actor.sessionId, rights }
  return keptSql(
    ['token holds'],
    values,
    (each) => sql<SqlBool>`(${changesOfRights} = ${each.rights} and exists (
      select from sessions where token_hash = ${each.hash} and id = ${each.sessionId}
        and expires_at > ${each.now} and ${isInUse}))`,
  )
}

const isNoted = sql<boolean>`used_at > clock_timestamp()
  - make_interval(secs => ${sql.lit(tokenLimits.usedEverySeconds)})`

const sessionByToken = (hash: Buffer, now: string) =>
  keptSql(['session'], { hash, now }, (each, db) =>
    db
      .selectFrom('sessions')
      .select(['id', 'staff_id', 'seen_at', changesOfRights.as('rights'), isIdle.as('is_idle')])
      .select(isNoted.as('is_noted'))
      .where('token_hash', '=', each.hash)
      .where('expires_at', '>', each.now)
      .modifyEnd(preparedPlan),
  )

interface Noted {
  id: number
  seen_at: string | null
  is_noted: boolean
}

/** Not at each request: reading must not become writing. */
async function noteSeen(db: Db, { id, seen_at: seenAt, is_noted: isNoted }: Noted, now: Date): Promise<void> {
  const stale = new Date(now.getTime() - tokenLimits.seenEverySeconds * 1000)
  if (isNoted && seenAt !== null && seenAt > stale.toISOString()) return
  await db
    .updateTable('sessions')
    .set({ seen_at: now, used_at: sql`clock_timestamp()` })
    .where('id', '=', id)
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

/** @returns how many */
export async function endOtherSessions(db: Db, staffId: number, keptSessionId: number): Promise<number> {
  const others = db.deleteFrom('sessions').where('staff_id', '=', staffId).where('id', '!=', keptSessionId)
  return Number((await others.executeTakeFirst()).numDeletedRows)
}

/** An address where nobody signs in for so long is a stranger's again. */
const placeKeptMs = 90 * 86_400_000

/** Removes what can no longer be used; run daily. */
export async function sweepSessions(db: Db, now: Date): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirst()
  await sql`delete from login_failures where first_at < ${new Date(now.getTime() - 86_400_000)}`.execute(db)
  await sql`delete from sign_in_places where seen_at < ${new Date(now.getTime() - placeKeptMs)}`.execute(db)
  return Number(result.numDeletedRows)
}
