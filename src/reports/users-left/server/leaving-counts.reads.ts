import { sql } from 'kysely'
import { isHeldOut } from '#follow-up/hold-out/server/hold-out.reads.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import {
  contactIs,
  type Known,
  type LeavingFilters,
  matchingLeavings,
  measureIs,
  returnTerm,
} from './users-left.store.ts'

/**
 * How many leavings of clients in scope match, as the list with the same filters has them, and what the terms cost
 * with which they came back, per currency.
 */
export async function countReturns(
  db: Db,
  actor: Actor,
  filters: LeavingFilters,
  known: Known,
): Promise<{ count: number; money: { currency: string; amount: number }[] }> {
  const matching = await matchingLeavings(db, actor, filters, known)
  const rows = await matching
    .leftJoinLateral(returnTerm, (join) => join.onTrue())
    .select([
      'bought.currency',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(bought.price)::bigint`.as('amount'),
    ])
    .groupBy('bought.currency')
    .orderBy('bought.currency')
    .execute()
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    money: rows.flatMap(({ currency, amount }) => (currency === null ? [] : [{ currency, amount }])),
  }
}

/** How many left and how many of them came back within 90 days, of those who are held out and of the others. */
export async function countArms(db: Db, actor: Actor, filters: LeavingFilters, known: Known) {
  const matching = await matchingLeavings(db, actor, filters, known)
  const rows = await matching
    .select([
      isHeldOut('leaving.client_id').as('held'),
      sql<number>`count(*)::int`.as('left'),
      sql<number>`(count(*) filter (where ${measureIs.within90}))::int`.as('returned'),
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
  const { tried, reached } = contactIs(known)
  const matching = await matchingLeavings(db, actor, filters, known)
  return matching
    .select([
      sql<number>`count(*)::int`.as('left'),
      sql<number>`(count(*) filter (where ${tried}))::int`.as('tried'),
      sql<number>`(count(*) filter (where ${reached}))::int`.as('reached'),
      sql<number>`(count(*) filter (where ${reached} and ${measureIs.returned}))::int`.as('returned'),
    ])
    .executeTakeFirstOrThrow()
}

/** How many leavings match by the reason that is known of each; the largest first. */
export async function countReasons(db: Db, actor: Actor, filters: LeavingFilters, known: Known) {
  const matching = await matchingLeavings(db, actor, filters, known)
  return matching
    .select(['follow_ups.left_reason_code as reason', sql<number>`count(*)::int`.as('count')])
    .groupBy('follow_ups.left_reason_code')
    .orderBy(sql`2`, 'desc')
    .orderBy(sql`1`)
    .execute()
}
