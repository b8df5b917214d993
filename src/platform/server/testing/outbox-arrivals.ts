import { sql } from 'kysely'
import type { Db } from '../database.ts'

/**
 * What must be so, and be committed, when a message reaches its receiver: it is stored, one worker holds it and has
 * counted the attempt, and it is marked neither as sent nor as given up. A worker that marks first loses what it held
 * when it dies; one that sends first sends what may never be stored.
 * @returns what is not so, or null
 */
export async function faultOnArrival(db: Db, key: string): Promise<string | null> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(', ',
        case when claimed_until is null or claimed_until <= clock_timestamp() then 'held by nobody' end,
        case when attempts = 0 then 'no attempt is counted' end,
        case when sent_at is not null then 'marked as sent' end,
        case when failed_at is not null then 'marked as given up' end) as state
    from outbox where dedupe_key = ${key}`.execute(db)
  const state = rows.length === 1 ? rows[0]!.state : 'not stored'
  return state === '' ? null : `${key}: ${state}`
}
