import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { rollupOf, rowsOf } from '#platform/server/projections/kept-projection.ts'
import {
  countedRows,
  compactRollup,
  isWithinDays,
  rebuildRollup,
  rewriteRows,
} from '#platform/server/rollup.ts'
import { type BusinessDays, dayOfRow, latest } from '../business-days.reads.ts'
import type { Leaving } from './leavings.reads.ts'
import { leavingDays, leavings } from './leavings.projection.ts'
import { lifecycleSettings } from './lifecycle-settings.reads.ts'

/*
 * Who left, as known today: the projection `leavings`, counted by the day of leaving (`leaving_days`) and of the return
 * (`return_days`). They hold for the setting they were written with: after another one
 * they are written anew with the next compact. Until then, and as of a past day, leavings are replayed (`selectLeavings`).
 */

/** A leaving as its row has it. */
export interface KnownLeaving extends Leaving {
  /** Until the return: whether somebody tried to reach the client, or spoke with them. */
  contact: 'none' | 'tried' | 'reached'
  /** Of the term with whose payment it ended. */
  price: number | null
  currency: string | null
}

/** Whether the rows were written with the setting in force. */
export async function areLeavingsKnown(db: Db): Promise<boolean> {
  const { churnedAfterDays } = await lifecycleSettings(db)
  const { rows } =
    await sql`select from leavings_settings where churned_after_days = ${churnedAfterDays}`.execute(db)
  return rows.length > 0
}

/** The rows; those of days to come are among them. */
export const leavingsToday = sql<KnownLeaving>`
  select client_id, churned_on, returned_on, closed_on, term_id, ended_on, diet_type, contact, price, currency,
    fate_of(churned_on, returned_on, closed_on) as fate from leavings`

/**
 * The leavings of the days, counted: `weight` that are alike, by what they have come to today. Rows of one kind add up, and
 * some may take away.
 */
export function leavingsOfDays(
  period: Partial<DayRange>,
  days: BusinessDays,
  isUnscoped = false,
): RawBuilder<unknown> {
  return sql`
    select day as churned_on, country, supporter_id, diet_type, reason, fate, contact, leavings as weight
    from ${countedRows('leaving_days', isUnscoped)}
    where ${isWithinDays(period)} and day <= ${latest(days)}::date
      and day <= ${dayOfRow(days, 'leaving_days.country')}`
}

/** The returns of the days, counted: `returns` that are alike, and what was paid for them. */
export function returnsOfDays(period: Partial<DayRange>, isUnscoped = false): RawBuilder<unknown> {
  return sql`
    select country, supporter_id, currency, sum(returns)::bigint as returns, sum(price)::bigint as price
    from ${countedRows('return_days', isUnscoped)} where ${isWithinDays(period)} group by 1, 2, 3`
}

/** Writes everything anew after another setting, and makes one row of those of one kind. @returns how many went into others */
export async function compactLeavingDays(db: Db): Promise<number> {
  if (!(await areLeavingsKnown(db))) {
    await db.transaction().execute(async (transaction) => {
      await rebuildLeavings(transaction)
      for (const sum of leavings.sums) await rebuildRollup(transaction, rollupOf(leavings, sum))
    })
  }
  return compactRollup(db, rollupOf(leavings, leavingDays))
}

/** Writes the rows of all clients anew, with the setting in force. */
export async function rebuildLeavings(transaction: Db): Promise<void> {
  const { churnedAfterDays } = await lifecycleSettings(transaction)
  await sql`lock table leavings in share row exclusive mode`.execute(transaction)
  await sql`update leavings_settings set churned_after_days = ${churnedAfterDays}`.execute(transaction)
  await rewriteRows(transaction, rowsOf(leavings))
}
