import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { countCap } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database.ts'
import type { ChurnedClient } from '../churned-clients.contract.ts'
import {
  matchingConditions,
  matchingLeft,
  selectLeftUntil,
  type ChurnedReading,
  type Matching,
} from './churned-clients.store.ts'
import { endLeases, takeLease } from './win-back-leases.store.ts'
import { toChurnedClient } from './churned-rows.ts'
import { lastContactOn, todayOf } from './churned-view.reads.ts'

export interface Round {
  matching: Matching
  seen: readonly number[]
  leaseMinutes: number
}

/** How many are looked at for one that nobody else takes at the same moment. */
const candidates = 20

/** The next client of a round, kept for the caller; what the caller kept before is free again. */
export async function nextInRound(
  db: Db,
  reading: ChurnedReading,
  { matching, seen, leaseMinutes }: Round,
): Promise<{ row: ChurnedClient | null; remaining: number }> {
  const { view } = reading
  const { staffId } = view.actor
  await endLeases(db, staffId)
  const conditions = [...(await matchingConditions(db, view, matching)), ...toCall(reading, seen)]
  const remaining = await countOf(db, reading, conditions)
  const asked = { matching, conditions, sort: 'rank' } as const
  const rows = await selectLeftUntil(db, reading, asked, candidates).limit(candidates).execute()
  for (const row of rows) {
    const lease = await takeLease(db, { clientId: row.id, staffId, leaseMinutes }, view.now)
    if (lease) return { row: { ...toChurnedClient(row), lease }, remaining }
  }
  return { row: null, remaining: 0 }
}

/** Who is to be called now: open, not planned for later, not called today unless agreed so, kept by nobody else. */
function toCall({ view }: ChurnedReading, seen: readonly number[]): RawBuilder<SqlBool>[] {
  const today = todayOf(view)
  return [
    sql`win_back_cases.closed_at is null`,
    sql`(follow_ups.next_on <= ${today}
      or (follow_ups.next_on is null and ${lastContactOn} is distinct from ${today}))`,
    sql`not exists (select from win_back_leases where win_back_leases.client_id = client_facts.client_id
      and win_back_leases.expires_at > ${view.now} and win_back_leases.staff_id <> ${view.actor.staffId})`,
    ...(seen.length === 0 ? [] : [sql<SqlBool>`client_facts.client_id <> all (${[...seen]}::bigint[])`]),
  ]
}

async function countOf(
  db: Db,
  { view }: ChurnedReading,
  conditions: readonly RawBuilder<SqlBool>[],
): Promise<number> {
  const some = matchingLeft(db, view, conditions)
    .select(sql<number>`1`.as('one'))
    .limit(countCap + 1)
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Math.min(total, countCap)
}
