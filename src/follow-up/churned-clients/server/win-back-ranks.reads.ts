import { type RawBuilder, sql } from 'kysely'
import {
  type BusinessDays,
  businessDays,
  dayOfRow,
  earliest,
} from '#clients/clients/server/business-days.reads.ts'
import { isUnscoped, supporterInScope } from '#platform/server/client-scope.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { rollupOf, rowsOf } from '#platform/server/projections/kept-projection.ts'
import { isCompactedFor } from '#platform/server/projections/reading.ts'
import { countedRows, rebuildRollup, rewriteRows } from '#platform/server/rollup.ts'
import type { WinBackWeights } from '../win-back-settings.contract.ts'
import { churnPrices, winBackRanks } from './win-back-ranks.projection.ts'
import { winBackSettingsNow } from './win-back-settings.store.ts'

/*
 * By what the worklist is sorted: `win_back_ranks` has a row for each client whose last term has an end, and `churn_prices`
 * counts what they paid, by that end (`win-back-ranks.projection.ts`). The chance in a row is the part of it that time tells
 * alike on all who left. It holds for the weights it was written with: after others all rows are written anew with the next
 * compact, and until then the worklist asks each client.
 */

interface RankSettings {
  weights: WinBackWeights
  churnedAfterDays: number
}

/** What the rows were written with, and whether that is what is in force. */
export async function ranksHold(db: Db, { weights, churnedAfterDays }: RankSettings): Promise<boolean> {
  const { rows } = await sql`
    select from win_back_ranks_settings
    where weights = ${JSON.stringify(weights)}::jsonb and churned_after_days = ${churnedAfterDays}`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether the counted prices are of those who count as left by the setting in force, and kept for these days. */
export async function pricesHold(db: Db, churnedAfterDays: number, days: BusinessDays): Promise<boolean> {
  const { rows } = await sql`
    select from win_back_ranks_settings
    where churned_after_days = ${churnedAfterDays} and ${isCompactedFor(earliest(days))}`.execute(db)
  return rows.length > 0
}

/** Who has left by now: so many `clients` in scope whose last term cost `price`, and so many of them with an `open` case. */
export function leftByPrice(actor: Actor, days: BusinessDays, churnedAfterDays: number): RawBuilder<unknown> {
  const today = dayOfRow(days, 'churn_prices.country')
  return sql`
    select currency, price, sum(clients)::bigint as clients,
      coalesce(sum(clients) filter (where not is_closed), 0)::bigint as open
    from ${countedRows('churn_prices', isUnscoped(actor))}
    where day < ${today} - ${sql.lit(churnedAfterDays)} and ${supporterInScope(actor, 'churn_prices.supporter_id')}
    group by currency, price having sum(clients) <> 0`
}

/** The median of the prices of each currency, as `percentile_cont` tells it. */
export const mediansOf = (byPrice: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select currency, (min(price) filter (where until > (total - 1) / 2)
    + min(price) filter (where until > total / 2))::float8 / 2 as median
  from (
    select currency, price, (sum(clients) over (partition by currency order by price))::bigint as until,
      (sum(clients) over (partition by currency))::bigint as total
    from (${byPrice}) by_price where price is not null
  ) summed group by currency`

/** The first end of a term after which nobody counts as left yet. */
async function firstNotLeft(db: Db, now: Date): Promise<string> {
  const { churnedAfterDays } = await lifecycleSettings(db)
  return addDays(earliest(businessDays(now)), -churnedAfterDays)
}

/** Puts those who left meanwhile into the orders; writes everything anew, prices as well, after other settings. */
export async function compactWinBackRanks(db: Db, now: Date): Promise<number> {
  const { weights } = await winBackSettingsNow(db)
  const { churnedAfterDays } = await lifecycleSettings(db)
  if (!(await ranksHold(db, { weights, churnedAfterDays }))) {
    await db.transaction().execute(async (transaction) => {
      await rebuildWinBackRanks(transaction, now)
      await rebuildRollup(transaction, rollupOf(winBackRanks, churnPrices))
    })
  }
  await sql`
    update win_back_ranks set past_on = ended_on
    where not is_past and ended_on < ${await firstNotLeft(db, now)}::date`.execute(db)
  return 0
}

export async function rebuildWinBackRanks(transaction: Db, now: Date): Promise<void> {
  const { weights } = await winBackSettingsNow(transaction)
  const { churnedAfterDays } = await lifecycleSettings(transaction)
  await sql`lock table win_back_ranks in share row exclusive mode`.execute(transaction)
  await sql`
    update win_back_ranks_settings set weights = ${JSON.stringify(weights)}::jsonb, churned_after_days = ${churnedAfterDays}`.execute(
    transaction,
  )
  await rewriteRows(transaction, rowsOf(winBackRanks))
  await sql`
    update win_back_ranks set past_on = ended_on where ended_on < ${await firstNotLeft(transaction, now)}::date`.execute(
    transaction,
  )
}
