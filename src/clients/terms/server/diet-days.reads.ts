import { type RawBuilder, sql } from 'kysely'
import { businessDays, dayOfRow } from '#clients/clients/server/business-days.reads.ts'
import { countedFacts } from '#clients/clients/server/facts/counted-facts.projection.ts'
import type { Db } from '#platform/server/database.ts'
import { areTooMany, currentRows, pendingChanges } from '#platform/server/projections/reading.ts'
import { dietDays } from './diet-days.projection.ts'

/** Clients whose running or coming term has the diet, by diet. For lists as well: nothing is waited for. */
export async function clientsOf(
  db: Db,
  dietIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows: said } = await sql<{
    pending: number
  }>`select ${pendingChanges(countedFacts)} as pending`.execute(db)
  const pending = said[0]!.pending
  const counted = areTooMany(pending) ? asked : currentRows(countedFacts, dietDays, pending)
  const { rows } = await sql<{ id: number; clients: number }>`
    select diet_id as id, sum(clients)::bigint as clients from (${counted}) diet_days
    where diet_id = any (${dietIds}::bigint[]) and day > ${dayOfRow(businessDays(now), 'diet_days.country')}
    group by diet_id`.execute(db)
  return new Map(rows.map(({ id, clients }) => [id, clients]))
}

/** The same rows, one for each client. */
const asked: RawBuilder<unknown> = sql`
  select facts.paid_until as day, facts.country, terms.diet_id, 1 as clients
  from client_facts facts join terms on terms.id = facts.term_id
  where facts.closed_on is null`
