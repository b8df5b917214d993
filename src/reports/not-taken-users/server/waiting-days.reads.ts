import { type RawBuilder, sql } from 'kysely'
import { businessDays, dayOfRow, earliest } from '#clients/clients/server/business-days.reads.ts'
import type { Db } from '#platform/server/database.ts'
import {
  countedRows,
  foldDays,
  inTables,
  rebuildRollup,
  type Rollup,
  type RollupDifference,
  rollupDifferences,
} from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

/*
 * Whoever paid and waits for a supporter or for the first list, counted by the days on which they come into a stage and
 * leave it, and by since when they wait. Hours of waiting follow from that; of the unlisted only bands do, so that
 * whatever is older than a week is one.
 */

const kind = sql`country, supporter_id, diet_type, stage, kind`

/** Before all waits. */
const longAgo = sql`timestamptz '2000-01-01 00:00:00Z'`

/** Days before `today` are one, moments before `old` too where they do not matter. */
const waitingDays = (today: string, old: Date): Rollup<'clients'> => ({
  table: 'waiting_days',
  key: sql`day, since, ${kind}`,
  sums: ['clients'],
  counted: sql`
    select case when turn.day < ${today}::date then '-infinity' else turn.day end as day,
      case when turn.kind = 'unlisted' and turn.since < ${old}::timestamptz then ${longAgo} else turn.since end as since,
      turn.country, turn.supporter_id, turn.diet_type, turn.stage, turn.kind, sum(turn.sign) as clients
    from client_facts facts cross join lateral waiting_turns(facts) turn
    where may_wait(facts.paid_until, facts.supporter_id, facts.last_list_received_on)
    group by 1, 2, 3, 4, 5, 6, 7 having sum(turn.sign) <> 0`,
})

const weekMs = 7 * 86_400_000
const oldAt = (now: Date) => new Date(now.getTime() - weekMs)
const rollupAt = (now: Date) => waitingDays(earliest(businessDays(now)), oldAt(now))

/** Who waits today, counted: `weight` that wait as long, with the sum of their hours where these are told. */
export function waitingToday({
  days,
  now,
  isForAll,
}: Pick<FactsWanted, 'days' | 'now' | 'isForAll'>): RawBuilder<unknown> {
  return sql`
    select ${kind}, waited as each_hours, weight, waited * weight as hours
    from (
      select ${kind}, sum(clients)::bigint as weight, greatest(0, floor(extract(epoch from (${now}::timestamptz - since)) / 3600))::int as waited
      from ${countedRows('waiting_days', isForAll)} where day <= ${dayOfRow(days, 'waiting_days.country')}
      group by ${kind}, since having sum(clients) <> 0
    ) known`
}

/** Puts what lies before today on one day, and all long waits for a list at one moment. @returns how many rows went into others */
export async function foldWaitingDays(db: Db, now: Date): Promise<number> {
  const rollup = rollupAt(now)
  const old = (table: RawBuilder<unknown>) => sql`
    update ${table} set since = ${longAgo}, folded = false
    where kind = 'unlisted' and since > ${longAgo} and since < ${oldAt(now)}::timestamptz`
  await inTables(db, rollup, old)
  return foldDays(db, rollup, earliest(businessDays(now)))
}

export const rebuildWaitingDays = (transaction: Db, now: Date): Promise<void> =>
  rebuildRollup(transaction, rollupAt(now))

/** Where the folded days are not what the facts of clients say; the first thousand. */
export async function waitingDifferences(db: Db, now: Date): Promise<RollupDifference<object, 'clients'>[]> {
  await foldWaitingDays(db, now)
  return rollupDifferences(db, rollupAt(now))
}
