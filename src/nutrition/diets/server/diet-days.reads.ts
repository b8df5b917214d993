import { sql } from 'kysely'
import { businessDays, dayOfRow, earliest } from '#clients/clients/server/business-days.reads.ts'
import type { Db } from '#platform/server/database.ts'
import {
  foldDays,
  rebuildRollup,
  type Rollup,
  type RollupDifference,
  rollupDifferences,
} from '#platform/server/rollup.ts'

/*
 * Clients of open files by the diet of their term, counted by the day on which their paid days are over; kept by triggers.
 * What is over is forgotten.
 */

const dietDays = (today: string): Rollup<'clients'> => ({
  table: 'diet_days',
  coarser: [],
  ofSupporters: false,
  key: sql`day, country, diet_id`,
  sums: ['clients'],
  counted: sql`
    select facts.paid_until as day, facts.country, terms.diet_id, count(*) as clients
    from client_facts facts join terms on terms.id = facts.term_id
    where facts.paid_until >= ${today}::date and facts.closed_on is null and terms.diet_id is not null
    group by 1, 2, 3`,
})

const firstToday = (now: Date) => earliest(businessDays(now))

/** Clients whose running or coming term has the diet, by diet. */
export async function clientsOf(
  db: Db,
  dietIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; clients: number }>`
    select diet_id as id, sum(clients)::bigint as clients from diet_days
    where diet_id = any (${dietIds}::bigint[]) and day > ${dayOfRow(businessDays(now), 'diet_days.country')}
    group by diet_id`.execute(db)
  return new Map(rows.map(({ id, clients }) => [id, clients]))
}

/** Forgets what is over, and makes one row of those of one kind. @returns how many rows went */
export async function foldDietDays(db: Db, now: Date): Promise<number> {
  const today = firstToday(now)
  const { numAffectedRows } = await sql`delete from diet_days where day < ${today}::date`.execute(db)
  return Number(numAffectedRows ?? 0) + (await foldDays(db, dietDays(today), today))
}

export const rebuildDietDays = (transaction: Db, now: Date): Promise<void> =>
  rebuildRollup(transaction, dietDays(firstToday(now)))

/** Where the rollup is not what terms and facts say; the first thousand. */
export async function dietDifferences(db: Db, now: Date): Promise<RollupDifference<object, 'clients'>[]> {
  await foldDietDays(db, now)
  return rollupDifferences(db, dietDays(firstToday(now)))
}
