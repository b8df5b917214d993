import { sql } from 'kysely'
import { isHeldOut } from '#clients/hold-out/server/hold-out.reads.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { areLeavingsKnown, returnsOfDays } from '#clients/clients/server/lifecycle/leaving-days.reads.ts'
import { isUnscoped, supporterInScope } from '#platform/server/client-scope.ts'
import type { DayRange } from '#platform/contract/text/calendar.ts'
import {
  contactIs,
  type Known,
  type LeavingFilters,
  leavingsToCount,
  matchingLeavings,
  measureIs,
} from './users-left.store.ts'

interface Returns {
  currency: string | null
  count: number
  amount: number
}

/**
 * How many leavings of clients in scope ended on the days, as the list of these returns has them, and what the terms cost
 * with which they came back, per currency.
 */
export async function countReturns(
  db: Db,
  actor: Actor,
  { from, to }: DayRange,
  known: Known,
): Promise<{ count: number; money: { currency: string; amount: number }[] }> {
  const isCounted = known.asOf === null && (await areLeavingsKnown(db))
  const rows = await (isCounted
    ? countedReturns(db, actor, { from, to })
    : askedReturns(db, actor, { returnedFrom: from, returnedTo: to }, known))
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    money: rows.flatMap(({ currency, amount }) => (currency === null ? [] : [{ currency, amount }])),
  }
}

async function countedReturns(db: Db, actor: Actor, days: DayRange): Promise<Returns[]> {
  const { rows } = await sql<Returns>`
    select currency, sum(returns)::bigint as count, sum(price)::bigint as amount
    from (${returnsOfDays(days, isUnscoped(actor))}) clients
    where ${supporterInScope(actor, 'clients.supporter_id')}
    group by currency having sum(returns) <> 0 order by currency`.execute(db)
  return rows
}

async function askedReturns(db: Db, actor: Actor, filters: LeavingFilters, known: Known): Promise<Returns[]> {
  const matching = await matchingLeavings(db, actor, filters, known)
  return matching
    .select([
      'leaving.currency',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(leaving.price)::bigint`.as('amount'),
    ])
    .groupBy('leaving.currency')
    .orderBy('leaving.currency')
    .execute()
}

/** How many left and how many of them came back within 90 days, of those who are held out and of the others. */
export async function countArms(db: Db, actor: Actor, filters: LeavingFilters, known: Known) {
  const matching = await matchingLeavings(db, actor, filters, known)
  const rows = await matching
    .select([
      isHeldOut('leaving.client_id').as('held'),
      sql<number>`count(*)::int`.as('left'),
      sql<number>`(count(*) filter (where ${measureIs('within90')}))::int`.as('returned'),
    ])
    .groupBy(sql`1`)
    .execute()
  const arm = (isHeld: boolean) => {
    const row = rows.find(({ held }) => Boolean(held) === isHeld)
    return { left: row?.left ?? 0, returned: row?.returned ?? 0 }
  }
  return { worked: arm(false), heldOut: arm(true) }
}

/** How many left, how many of them somebody tried to reach, spoke with, and how many of those came back. */
export async function countFunnel(db: Db, actor: Actor, filters: LeavingFilters, known: Known) {
  const { tried, reached } = contactIs
  const { leavings, weight } = await leavingsToCount(db, actor, filters, known)
  const sum = sql`coalesce(sum(${weight})`
  return leavings
    .select([
      sql<number>`${sum}, 0)::int`.as('left'),
      sql<number>`${sum} filter (where ${tried}), 0)::int`.as('tried'),
      sql<number>`${sum} filter (where ${reached}), 0)::int`.as('reached'),
      sql<number>`${sum} filter (where ${reached} and ${measureIs('returned')}), 0)::int`.as('returned'),
    ])
    .executeTakeFirstOrThrow()
}

/** How many leavings match by the reason that is known of each; the largest first. */
export async function countReasons(db: Db, actor: Actor, filters: LeavingFilters, known: Known) {
  const { leavings, weight } = await leavingsToCount(db, actor, filters, known)
  return leavings
    .select(['follow_ups.churn_reason_code as reason', sql<number>`sum(${weight})::int`.as('count')])
    .groupBy('follow_ups.churn_reason_code')
    .having(sql<boolean>`sum(${weight}) <> 0`)
    .orderBy(sql`2`, 'desc')
    .orderBy(sql`1`)
    .execute()
}
