import { fieldError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { isGuessable, type PasswordOwner } from './common-passwords.ts'
import { isInUse } from './idle-sessions.reads.ts'
import { hashPassword } from './passwords.ts'
import './sessions.table.ts'

/** A sign-in that still holds. */
export interface OpenSession {
  id: number
  createdAt: string
  seenAt: string
  address: string | null
  device: string | null
}

/** The hash of a password that somebody chose for a colleague. Takes long: never inside of a transaction. @throws `common-password` at `password` */
export function hashChosenPassword(password: string, owner: PasswordOwner): Promise<string> {
  if (isGuessable(password, owner)) throw fieldError('password', 'common-password')
  return hashPassword(password)
}

/** Where a staff member is signed in, the latest use first. */
export async function openSessions(db: Db, staffId: number, now: Date): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'seen_at', 'address', 'device'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now.toISOString())
    .where(isInUse)
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      seenAt: row.seen_at ?? row.created_at,
      address: row.address,
      device: row.device,
    }))
    .sort((a, b) => b.seenAt.localeCompare(a.seenAt) || b.id - a.id)
}

/** Ends the sessions of a staff member, or one of them, at once. @returns how many */
export async function endSessions(db: Db, staffId: number, sessionId?: number): Promise<number> {
  let query = db.deleteFrom('sessions').where('staff_id', '=', staffId)
  if (sessionId !== undefined) query = query.where('id', '=', sessionId)
  const result = await query.executeTakeFirst()
  return Number(result.numDeletedRows)
}
