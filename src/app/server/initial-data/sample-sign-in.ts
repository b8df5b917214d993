import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { hashPassword, verifyPassword } from '#team/auth/server/passwords.ts'
import { dropMarker, markers } from './setting-rows.ts'

/** Known to everybody who reads the README; used only while nothing but this machine can reach the server. */
export const samplePassword = 'baghche-sample'

/** Who was given the known password, with its hash. Absent once nobody can have it any more. */
export interface SampleSignIn {
  hash: string
  staffIds: number[]
}

export function readSignIn(value: unknown): SampleSignIn | null {
  return value !== null && typeof value === 'object' ? (value as SampleSignIn) : null
}

/** A hash of a password that nobody knows. */
export function unguessableHash(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'))
}

/** A password to be read from a screen and typed once. */
export function generatedPassword(): string {
  return randomBytes(12).toString('base64url')
}

/**
 * Ends the known passwords before other machines can reach the server: sample staff get an unguessable one, those who
 * are administrators a new one, and all of them are signed out. Whoever chose a password keeps it.
 * @param newPassword for administrators
 * @returns usernames of the administrators who got it; null where another process ended them at the same time
 */
export async function endSampleSignIn(
  db: Db,
  signIn: SampleSignIn,
  administrator: { newPassword: string; mustChange: boolean; role: string },
  now: Date,
): Promise<string[] | null> {
  const known = await staffWithSamplePassword(db, signIn, administrator.role)
  const administrators = known.filter((row) => row.is_administrator)
  const newHash = await hashPassword(administrator.newPassword)
  const lockedHash = await unguessableHash()
  const isOurs = await db.transaction().execute(async (transaction) => {
    if (!(await dropMarker(transaction, markers.signIn))) return false
    for (const row of known) {
      const [password_hash, mustChange] = row.is_administrator
        ? [newHash, administrator.mustChange]
        : [lockedHash, false]
      await sql`
        update staff set password_hash = ${password_hash}, must_change_password = ${mustChange},
          version = version + 1, updated_at = ${now} where id = ${row.id}
      `.execute(transaction)
      await sql`delete from sessions where staff_id = ${row.id}`.execute(transaction)
    }
    return true
  })
  return isOurs ? administrators.map((row) => row.username) : null
}

async function staffWithSamplePassword(db: Db, { hash, staffIds }: SampleSignIn, administratorRole: string) {
  const { rows } = await sql<{
    id: number
    username: string
    password_hash: string
    is_administrator: boolean
  }>`
    select id, username, password_hash, exists (
      select from staff_roles join roles on roles.id = staff_roles.role_id
      where staff_roles.staff_id = staff.id and roles.code = ${administratorRole}) as is_administrator
    from staff where id = any (${staffIds}::bigint[])
  `.execute(db)
  const known: typeof rows = []
  for (const row of rows) {
    // A sign-in may have renewed the hash of the same password.
    if (row.password_hash === hash || (await verifyPassword(row.password_hash, samplePassword)))
      known.push(row)
  }
  return known
}

/** The usernames with the known password, the supporters as a range: «admin, head, supporter1…supporter19». */
export async function signInNames(db: Db, { staffIds }: SampleSignIn): Promise<string> {
  const { rows } = await sql<{ username: string }>`
    select username from staff where id = any (${staffIds}::bigint[]) and active order by id
  `.execute(db)
  const names = rows.map((row) => row.username)
  const supporters = names.filter((name) => /^supporter\d+$/.test(name))
  const range = supporters.length > 2 ? [`${supporters[0]}…${supporters.at(-1)}`] : supporters
  const first = names.indexOf(supporters[0] ?? '')
  return first === -1
    ? names.join(', ')
    : [
        ...names.slice(0, first),
        ...range,
        ...names.slice(first).filter((name) => !supporters.includes(name)),
      ].join(', ')
}
