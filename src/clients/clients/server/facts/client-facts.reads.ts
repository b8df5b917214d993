import { type RawBuilder, sql, type Selectable } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { databaseLimits } from '#platform/server/limits.ts'
import { type KeptSql, keptSql } from '#platform/server/kept-sql.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { businessDays, dayOfRow, latest, type BusinessDays } from '../business-days.reads.ts'
import { factColumns, selectFacts, type ClientFilter } from './client-facts.query.ts'
import type { ClientFactsTable } from './client-facts.table.ts'

export type ClientFacts = Pick<Selectable<ClientFactsTable>, (typeof factColumns)[number]>

/*
 * The read model `client_facts` and its upkeep. Each domain that changes terms, stops, visits or food lists calls
 * `refreshFacts` at the end of the transaction of its change.
 */

/**
 * Recomputes the facts of one client. Takes the lock of the client's row first: of two changes at once the later one
 * must see the earlier one's rows.
 */
export async function refreshFacts(db: Db, clientId: number, now: Date): Promise<void> {
  await sql`select from clients where id = ${clientId} for no key update`.execute(db)
  await refreshHeldFacts(db, clientId, now)
}

/** As `refreshFacts` for a client whose row the transaction holds already. */
export async function refreshHeldFacts(db: Db, clientId: number, now: Date): Promise<void> {
  await sql`${heldFactsRefresh(clientId, now)} ${preparedPlan}`.execute(db)
}

/** The statement that does it, to be written `alongside` the events of a request. */
export const heldFactsRefresh = (clientId: number, now: Date): KeptSql<unknown> =>
  keptSql(['facts of one', businessDays(now)], { clientId, now }, (each) =>
    factsUpsert((id) => sql`${id} = ${each.clientId}`, each.now, businessDays(now)),
  )

/** As `refreshFacts` for clients whose rows the caller has locked already. */
export async function refreshLockedFacts(db: Db, clientIds: readonly number[], now: Date): Promise<void> {
  await upsertFacts(db, (id) => sql`${id} = any (${clientIds}::bigint[])`, now)
}

/** Clients per statement: a batch is sorted in memory and stays far below the statement timeout. */
const batch = 10_000

/**
 * Recomputes the facts of all clients in batches, each a transaction of its own; for bulk loading and repair.
 * `db` is the pool. Right after a bulk load `analyze` comes first.
 * @param beforeEach what is said to each transaction: that what facts are counted for is rebuilt later
 * @returns how many clients there are
 */
export async function refreshAllFacts(
  db: Db,
  now: Date,
  beforeEach?: (transaction: Db) => Promise<void>,
): Promise<number> {
  let done = 0
  for (let after = 0; ;) {
    const { rows } = await sql<{ last: number | null }>`
      select max(id) as last from (select id from clients where id > ${after} order by id limit ${batch}) ids
    `.execute(db)
    const last = rows[0]?.last ?? null
    if (last === null) return done
    const [from, to] = [after, last]
    const ofBatch: ClientFilter = (id) => sql`${id} > ${from} and ${id} <= ${to}`
    done += await upsertMany(db, ofBatch, now, beforeEach)
    after = last
  }
}

/**
 * Takes up the terms that started or were over since their client's facts were written: no event tells it. Cheap to
 * call often. `db` is the pool. @returns how many clients changed
 */
export async function refreshTurnedFacts(db: Db, now: Date): Promise<number> {
  let done = 0
  for (;;) {
    const { rows } = await sql<{ client_id: number }>`
      select client_id from client_facts
      where turns_on <= ${latest(businessDays(now))}::date
        and turns_on <= ${dayOfRow(businessDays(now), 'client_facts.country')}
      limit ${batch}`.execute(db)
    if (rows.length === 0) return done
    const ids = rows.map((row) => row.client_id)
    done += await upsertMany(db, (id) => sql`${id} = any (${ids}::bigint[])`, now)
  }
}

/**
 * Thousands of clients at once: the planner takes a join of intermediate results for tiny and would loop over them, and
 * what is kept of each takes more time than a request has.
 */
async function upsertMany(
  db: Db,
  filter: ClientFilter,
  now: Date,
  beforeEach?: (transaction: Db) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await beforeEach?.(transaction)
    await sql`select set_config('enable_nestloop', 'off', true),
      set_config('statement_timeout', ${String(databaseLimits.backgroundStatementMs)}, true)`.execute(
      transaction,
    )
    return upsertFacts(transaction, filter, now)
  })
}

/** The facts of one client as they were on a day, recounted from terms, stops, visits and lists. */
export async function factsAsOf(
  db: Db,
  clientId: number,
  days: BusinessDays,
): Promise<ClientFacts | undefined> {
  const { rows } = await sql<ClientFacts>`${selectFacts((id) => sql`${id} = ${clientId}`, days)}`.execute(db)
  return rows[0]
}

/** The stored facts of one client. */
export async function storedFacts(db: Db, clientId: number): Promise<ClientFacts | undefined> {
  return db
    .selectFrom('client_facts')
    .select(factColumns)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

async function upsertFacts(db: Db, filter: ClientFilter, now: Date): Promise<number> {
  const result = await factsUpsert(filter, now, businessDays(now)).execute(db)
  return Number(result.numAffectedRows ?? 0)
}

function factsUpsert(filter: ClientFilter, now: Date, days: BusinessDays): RawBuilder<unknown> {
  const columns = sql.join(factColumns.map((column) => sql.ref(column)))
  const updates = factColumns
    .filter((column) => column !== 'client_id')
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  return sql`
    insert into client_facts (${columns}, updated_at)
    select ${columns}, ${now}::timestamptz from (${selectFacts(filter, days)}) facts
    on conflict (client_id) do update set ${sql.join(updates)}, updated_at = excluded.updated_at`
}
