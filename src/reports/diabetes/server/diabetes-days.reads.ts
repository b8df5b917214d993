import { type RawBuilder, sql } from 'kysely'
import { businessDays, dayOfRow, earliest } from '#clients/clients/server/business-days.reads.ts'
import type { Db } from '#platform/server/database.ts'
import {
  countedRows,
  foldDays,
  type KeptRows,
  rebuildRollup,
  type Rollup,
  type RollupDifference,
  rollupDifferences,
  rowsThatDiffer,
} from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

/*
 * Who has diabetes is among the facts of each client (`diabetes_kind`, `diabetes_kcal`), kept by triggers as the view
 * `known_diabetes` says. Clients who have it are counted by the days on which they come into a state and leave it, in the
 * rollup `diabetes_days`, so that growing older writes nothing.
 */

const kept: KeptRows = {
  table: 'client_facts',
  view: 'known_diabetes',
  columns: sql`client_id, diabetes_kind, diabetes_kcal`,
  id: 'client_id',
}

/** Clients whose facts say something else of diabetes than their conditions, terms and weigh-ins; the first thousand. */
export const diabetesThatDiffers = (db: Db): Promise<number[]> => rowsThatDiffer(db, kept)

/** Writes it anew for everybody. */
export async function rebuildDiabetes(transaction: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(transaction)
  await sql`
    update client_facts set diabetes_kind = known.diabetes_kind, diabetes_kcal = known.diabetes_kcal
    from known_diabetes known
    where known.client_id = client_facts.client_id and (client_facts.diabetes_kind, client_facts.diabetes_kcal)
      is distinct from (known.diabetes_kind, known.diabetes_kcal)`.execute(transaction)
}

const kind = sql`country, supporter_id, diet_type, kind, stage, is_overdue, change, is_targeted`

/** Those before `today` are one. */
const diabetesDays = (today: string): Rollup<'clients' | 'kcal'> => ({
  table: 'diabetes_days',
  key: sql`day, ${kind}`,
  sums: ['clients', 'kcal'],
  counted: sql`
    select case when turn.day < ${today}::date then '-infinity' else turn.day end as day, turn.country,
      turn.supporter_id, turn.diet_type, turn.kind, turn.stage, turn.is_overdue, turn.change, turn.is_targeted,
      sum(turn.sign) as clients, sum(turn.sign * turn.kcal) as kcal
    from client_facts facts cross join lateral diabetes_turns(facts) turn
    where has_diabetes(facts.diabetes_kind, facts.diet_type)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(turn.sign) <> 0 or sum(turn.sign * turn.kcal) <> 0`,
})

const firstToday = (now: Date) => earliest(businessDays(now))

/** Clients with diabetes whose paid days are not over today, counted: `weight` that are alike. */
export function diabetesOfToday({
  days,
  isForAll,
}: Pick<FactsWanted, 'days' | 'isForAll'>): RawBuilder<unknown> {
  return sql`
    select ${kind}, change as change_g, sum(clients)::bigint as weight, sum(kcal)::bigint as kcal
    from ${countedRows('diabetes_days', isForAll)} where day <= ${dayOfRow(days, 'diabetes_days.country')}
    group by ${kind} having sum(clients) <> 0`
}

/** Puts what lies before today on one day. @returns how many rows went into others */
export const foldDiabetesDays = (db: Db, now: Date): Promise<number> =>
  foldDays(db, diabetesDays(firstToday(now)), firstToday(now))

export const rebuildDiabetesDays = (transaction: Db, now: Date): Promise<void> =>
  rebuildRollup(transaction, diabetesDays(firstToday(now)))

/** Where the folded days are not what the facts of clients say; the first thousand. */
export async function diabetesDifferences(
  db: Db,
  now: Date,
): Promise<RollupDifference<object, 'clients' | 'kcal'>[]> {
  await foldDiabetesDays(db, now)
  return rollupDifferences(db, diabetesDays(firstToday(now)))
}
