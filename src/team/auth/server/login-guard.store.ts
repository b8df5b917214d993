import { sql } from 'kysely'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { writeAudit } from '#platform/server/event-log.ts'
import { loginLimits } from '#platform/server/limits.ts'
import type { Context } from '#platform/server/route.ts'
import { createSemaphore } from '#platform/server/semaphore.ts'

const accountSubject = (username: string) => `account:${username.toLowerCase()}`
const placeSubject = (username: string, address: string) => `${accountSubject(username)}@${address}`
const addressSubject = (address: string) => `address:${address}`

/**
 * Counts the try before the password is checked, so that a hundred parallel tries cannot slip through one gap.
 * Both servers of an installation share the counters. Runs outside the request's transaction: a failure must count.
 * An account waits for the address that guesses; for all others only once many addresses guess together, and then not
 * for one where its owner has signed in before, nor where a second factor is asked for besides: nobody is kept out
 * from elsewhere.
 * @throws `rate-limited` with the seconds to wait; never a permanent lock.
 */
export async function countTry(db: Db, username: string, address: string, now: Date): Promise<void> {
  await countSubject(db, addressSubject(address), loginLimits.triesPerAddress, now)
  await countSubject(db, placeSubject(username, address), loginLimits.triesPerAccount, now)
  if (await isKnownPlace(db, username, address)) return
  await countSubject(db, accountSubject(username), loginLimits.triesPerAccountAnywhere, now)
}

/** Whether an account waits for no other address: its owner was here before, or has a second factor. */
async function isKnownPlace(db: Db, username: string, address: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff where lower(username) = ${username.toLowerCase()} and (
      exists (select from sign_in_places where staff_id = staff.id and address = ${address})
      or exists (select from second_factors where staff_id = staff.id and confirmed_at is not null))`.execute(
    db,
  )
  return rows.length > 0
}

/** Remembers where somebody signed in. */
export async function keepPlace(db: Db, staffId: number, address: string, now: Date): Promise<void> {
  await sql`insert into sign_in_places (staff_id, address, seen_at) values (${staffId}, ${address}, ${now})
    on conflict (staff_id, address) do update set seen_at = excluded.seen_at`.execute(db)
}

async function countSubject(db: Db, subject: string, allowed: number, now: Date): Promise<void> {
  const windowStart = new Date(now.getTime() - loginLimits.windowMs)
  const { rows } = await sql<{ failures: number; wait_ms: number | null }>`
    insert into login_failures as f (subject, failures, first_at) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      failures = case when f.blocked_until > ${now} then f.failures
                      when f.first_at < ${windowStart} then 1
                      else f.failures + 1 end,
      first_at = case when f.first_at < ${windowStart} and (f.blocked_until is null or f.blocked_until <= ${now})
                      then ${now} else f.first_at end
    returning failures, (extract(epoch from (blocked_until - ${now}::timestamptz)) * 1000)::float8 as wait_ms
  `.execute(db)
  const row = rows[0]
  if (!row) return
  const wait = row.wait_ms ?? 0
  if (wait > 0) throw tooMany(wait)
  if (row.failures < allowed) return
  // The try that reaches the limit still runs; the ones after it wait, twice as long each time.
  const block = Math.min(loginLimits.longestWaitMs, 1000 * 2 ** (row.failures - allowed))
  const blocked = await sql`
    update login_failures set blocked_until = ${new Date(now.getTime() + block)}
    where subject = ${subject} and (blocked_until is null or blocked_until <= ${now})
  `.execute(db)
  if (blocked.numAffectedRows === 0n) throw tooMany(block)
}

function tooMany(waitMs: number): AppError {
  return new AppError('rate-limited', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

/** A right password clears the account at this address, and takes its own try back from the others. */
export async function forgetTries(db: Db, username: string, address: string): Promise<void> {
  await db.deleteFrom('login_failures').where('subject', '=', placeSubject(username, address)).execute()
  await sql`
    update login_failures set failures = greatest(failures - 1, 0)
    where subject in (${accountSubject(username)}, ${addressSubject(address)})
  `.execute(db)
}

/** A right password without its second factor: no failure, and no clean sheet for whoever guesses codes. */
export async function takeBackTry(db: Db, username: string, address: string): Promise<void> {
  await sql`
    update login_failures set failures = greatest(failures - 1, 0)
    where subject in (${placeSubject(username, address)}, ${accountSubject(username)}, ${addressSubject(address)})
  `.execute(db)
}

/** The events of a request that fails are not written by the platform. */
export async function logFailedSignIn(
  { db, address, requestId, now }: Pick<Context<Endpoint>, 'db' | 'address' | 'requestId' | 'now'>,
  staffId: number | null,
): Promise<void> {
  const origin = { action: 'auth.login-failed', staffId, requestId, address, now, outcome: 'failed' } as const
  await writeAudit(db, origin, {})
}

const turns = new Map<string, { run: ReturnType<typeof createSemaphore>; users: number }>()

/** One password check per account at a time: a person who signs in twice at once is not mistaken for an attack. */
export async function inTurn<T>(username: string, work: () => Promise<T>): Promise<T> {
  const key = accountSubject(username)
  const turn = turns.get(key) ?? { run: createSemaphore(1), users: 0 }
  turns.set(key, turn)
  turn.users += 1
  try {
    return await turn.run(work)
  } finally {
    turn.users -= 1
    if (turn.users === 0) turns.delete(key)
  }
}
