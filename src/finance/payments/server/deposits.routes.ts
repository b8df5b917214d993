import type * as z from 'zod/mini'
import { usesCap } from '#platform/contract/paging.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { route } from '#platform/server/route.ts'
import { type depositQueries, deposits } from '../deposits.contract.ts'
import { hasAlike } from './alike-payments.ts'
import { matchingPayments, paymentPage, toListed } from './payment-list.store.ts'
import { aloneToday } from './second-person.ts'

export const depositsRoutes = [
  route(deposits.pending, async ({ db, query, actor, now }) => {
    const alone = await aloneToday(db, actor, now)
    const matching = matchingDeposits(db, query, actor)
    // A worklist: as far as the cards of queues are counted.
    const page = await paymentPage(db, matching, { ...query, exactTo: usesCap }, actor)
    return { ...page, rows: page.rows.map((row) => toListed(row, actor, alone)) }
  }),
]

/** The transfers that wait and match, of clients in scope, without order or columns. */
export function matchingDeposits(
  db: Db,
  { withoutCard, alike, ...filters }: Omit<z.output<typeof depositQueries.list>, 'page' | 'perPage' | 'sort'>,
  actor: Actor,
) {
  let query = matchingPayments(db, { ...filters, state: 'pending', method: 'card_to_card' }, actor)
  if (withoutCard !== undefined) query = query.where('payments.card_id', withoutCard ? 'is' : 'is not', null)
  if (alike === true) query = query.where(hasAlike())
  if (alike === false) query = query.where((eb) => eb.not(hasAlike()))
  return query
}
