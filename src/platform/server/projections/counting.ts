import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { compiledOnce } from '../compiled-once.ts'
import { isSerializationFault } from '../error-mapper.ts'
import { databaseLimits, projectionLimits } from '../limits.ts'
import { preparedPlan } from '../prepared-plan.ts'
import {
  columnsOf,
  countedClients,
  namesOf,
  type Projection,
  type ProjectionSum,
  tablesBehind,
  tablesOfSum,
} from './projection.ts'

/** Counts clients anew whose rows changed. */
export interface Counting {
  /** Counts whatever was committed before this call. @returns whether there was anything */
  countPending(): Promise<boolean>
  /** Whether changes wait to be counted. @param asked what the question goes to */
  isPending(asked: Db): Promise<boolean>
  /** Counts the oldest changes. @returns whether there are more */
  countSome(): Promise<boolean>
  /** Counts clients in the transaction that changes them. Nobody else counts until it ends. */
  countClients(transaction: Db, clientIds: readonly number[]): Promise<void>
}

/** @param projections all of them, each before those whose views read its table */
export function createCounting(db: Db, projections: readonly Projection[]): Counting {
  return {
    async countPending() {
      const last = await lastChange(db)
      if (last === null) return false
      while (await countUntil(db, projections, last));
      return true
    },
    isPending: async (asked) => (await lastChange(asked)) !== null,
    async countSome() {
      const last = await lastChange(db)
      return last !== null && countUntil(db, projections, last)
    },
    async countClients(transaction, clientIds) {
      await lockCounting(transaction)
      await sql`delete from projection_changes where client_id = any (${[...clientIds]}::bigint[])`.execute(
        transaction,
      )
      for (const projection of [...projections, countedClients]) {
        await projection.compute?.(transaction, clientIds)
        await statementsOf(projection).recount(transaction, { clientIds }, 'many')
      }
    },
  }
}

async function lastChange(db: Db): Promise<number | null> {
  const [found] = await newestChange(db, {})
  return found?.id ?? null
}

const newestChange = compiledOnce(
  () => sql<{ id: number | null }>`select max(id) as id from projection_changes ${preparedPlan}`,
)

/**
 * Counts the clients of the oldest changes, with all their changes: a row that is counted for where its client is now must not be
 * counted for it once more. Everything is read in one snapshot, which begins after nobody else counts: what
 * sums say of a client is what its rows say, and a change that comes later has left a row of its own.
 * @returns whether there are more up to `last`
 */
function countRound(db: Db, projections: readonly Projection[], last: number): Promise<boolean> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await lockCounting(transaction, { onlyCounts: true })
      const rows = await oldestChanges(transaction, { last })
      await countChanges(transaction, projections, rows)
      return rows.length >= projectionLimits.changesPerRound
    })
}

const oldestChanges = compiledOnce(
  (_db, { last }: { last: number }) => sql<{ client_id: number; source: string }>`
    delete from projection_changes where client_id = any (array(
      select client_id from projection_changes where id <= ${last}
      order by id limit ${sql.lit(projectionLimits.changesPerRound)}))
    returning client_id, source ${preparedPlan}`,
)

type Changes = readonly { client_id: number; source: string }[]

function concernedBy(projection: Projection, changes: Changes): number[] {
  const sources = tablesBehind(projection)
  return [...new Set(changes.filter(({ source }) => sources.includes(source)).map((one) => one.client_id))]
}

async function countChanges(
  transaction: Db,
  projections: readonly Projection[],
  changes: Changes,
): Promise<void> {
  const clients = new Set(changes.map((one) => one.client_id)).size
  if (clients <= projectionLimits.preparedPlan) return countFew(transaction, projections, changes)
  for (const projection of [...projections, countedClients]) {
    const clientIds = concernedBy(projection, changes)
    if (clientIds.length === 0) continue
    await projection.compute?.(transaction, clientIds)
    await statementsOf(projection).recount(transaction, { clientIds }, 'many')
  }
}

/** Counts only the clients whose rows differ, and where there are sums those that sums now tell apart otherwise. */
async function countFew(
  transaction: Db,
  projections: readonly Projection[],
  changes: Changes,
): Promise<void> {
  await sql.raw(plansOfFew).execute(transaction)
  const moved = await differing(transaction, countedClients, concernedBy(countedClients, changes))
  for (const projection of projections) {
    const clientIds = concernedBy(projection, changes)
    if (clientIds.length === 0) continue
    await projection.compute?.(transaction, clientIds)
    const others = await differing(transaction, projection, clientIds)
    if (projection.sums.length > 0) others.push(...moved)
    await recountFew(transaction, projection, others)
  }
  await recountFew(transaction, countedClients, moved)
}

async function recountFew(db: Db, projection: Projection, found: readonly number[]): Promise<void> {
  const clientIds = [...new Set(found)]
  if (clientIds.length > 0) await statementsOf(projection).recount(db, { clientIds }, 'few')
}

/**
 * For rounds of a few clients. A kept plan is made for any ten clients; the planner would rather read a table of a few thousand
 * clients whole.
 */
const plansOfFew = `set local enable_hashjoin = off; set local enable_mergejoin = off; set local enable_seqscan = off`

/** As `countRound`, again where a rebuild came between. */
async function countUntil(db: Db, projections: readonly Projection[], last: number): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await countRound(db, projections, last)
    } catch (error) {
      if (tries === databaseLimits.transactionAttempts || !isSerializationFault(error)) throw error
    }
  }
}

/**
 * One at a time, on all servers. None of the statements takes a snapshot: the one of the transaction comes after the wait.
 * @param onlyCounts whatever the transaction writes would be counted again: its commit does not wait for the disk
 */
export async function lockCounting(transaction: Db, { onlyCounts = false } = {}): Promise<void> {
  await sql`
    set local lock_timeout = ${sql.lit(projectionLimits.waitMs)};
    ${sql.raw(onlyCounts ? 'set local synchronous_commit = off;' : '')}
    lock table ${sql.table(countedClients.table)} in share row exclusive mode`.execute(transaction)
}

/** How each statement that counts begins. */
export const countingStart = 'with was as materialized'

interface OfClients {
  clientIds: readonly number[]
}

/** A few clients are counted by plans that connections keep. */
type HowMany = 'few' | 'many'

const made = new WeakMap<Projection, ReturnType<typeof makeStatements>>()

/** The statements of a projection, built once. */
function statementsOf(projection: Projection) {
  const statements = made.get(projection) ?? makeStatements(projection)
  made.set(projection, statements)
  return statements
}

const makeStatements = (projection: Projection) => ({
  recount: compiledOnce((_db, { clientIds }: OfClients, howMany: HowMany) =>
    recountOf(projection, clientIds, howMany),
  ),
  differing: compiledOnce((_db, { clientIds }: OfClients) => differingOf(projection, clientIds)),
})

/** @returns those of these clients whose rows are not what the view says */
async function differing(db: Db, projection: Projection, clientIds: readonly number[]): Promise<number[]> {
  if (clientIds.length === 0) return []
  const rows = await statementsOf(projection).differing(db, { clientIds })
  return rows.map((row) => row.client_id)
}

const ofClients = (what: RawBuilder<unknown>, from: string, clientIds: readonly number[]) =>
  sql`materialized (select ${what} from ${sql.table(from)} where client_id = any (${clientIds}::bigint[]))`

function differingOf(projection: Projection, clientIds: readonly number[]) {
  const { table, view } = projection
  const all = namesOf(columnsOf(projection))
  return sql<{
    client_id: number
  }>`with was as ${ofClients(all, table, clientIds)}, becomes as ${ofClients(all, view, clientIds)}
    select client_id from (table was except table becomes) no_more
    union select client_id from (table becomes except table was) not_yet ${preparedPlan}`
}

/** Makes the rows of clients what the view says, and adds the difference to the sums: one statement. */
function recountOf(projection: Projection, clientIds: readonly number[], howMany: HowMany) {
  const { table, view, id, sums } = projection
  const all = namesOf(columnsOf(projection))
  const key = namesOf(['client_id', ...id])
  const parts = [
    sql`was as ${ofClients(all, table, clientIds)}`,
    sql`becomes as ${ofClients(all, view, clientIds)}`,
    sql`comes as materialized (select ${all} from becomes except select ${all} from was)`,
    sql`removed as (
      delete from ${sql.table(table)} where (${key}) in (select ${key} from was except select ${key} from becomes))`,
    sql`written as (
      insert into ${sql.table(table)} (${all}) select ${all} from comes
      on conflict (${key}) do update set ${written(projection)})`,
  ]
  if (sums.length > 0) {
    const clientColumns = namesOf(columnsOf(countedClients))
    parts.push(
      sql`client_was as ${ofClients(clientColumns, countedClients.table, clientIds)}`,
      sql`client_becomes as ${ofClients(clientColumns, countedClients.view, clientIds)}`,
      ...sidesOf(projection),
    )
  }
  for (const sum of sums) parts.push(...addedTo(projection, sum))
  return sql`with ${sql.join(parts)} select ${howMany === 'few' ? preparedPlan : sql``}`
}

const written = ({ id, columns }: Projection): RawBuilder<unknown> =>
  sql.join(
    (columns.length > 0 ? columns : id).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
  )

/** What sums lose and gain: rows that are not as they were, and all rows of clients whose country or supporter changed. */
function sidesOf(projection: Projection): RawBuilder<unknown>[] {
  const all = namesOf(columnsOf(projection))
  const ofMoved = (from: string) =>
    sql`select ${all} from ${sql.table(from)} where client_id in (select client_id from moved)`
  const parts = [
    sql`moved as materialized (
      select client_id from (table client_was except table client_becomes) was_otherwise
      union select client_id from (table client_becomes except table client_was) is_otherwise)`,
    sql`lost as materialized (
      (select ${all} from was except select ${all} from becomes) union ${ofMoved('was')})`,
    sql`gained as materialized (select ${all} from comes union ${ofMoved('becomes')})`,
  ]
  if (!projection.shared) return parts
  return [
    ...parts,
    sql`lost_shared as materialized (${projection.shared(sql`lost`, sql`client_was`)})`,
    sql`gained_shared as materialized (${projection.shared(sql`gained`, sql`client_becomes`)})`,
  ]
}

/** What a sum gains and loses, as rows of its tables. */
function addedTo({ shared }: Projection, sum: ProjectionSum): RawBuilder<unknown>[] {
  const { table, key, sums, of } = sum
  const names = namesOf(key)
  const side = (rows: string, clients: string) =>
    of(sql.table(rows), sql.table(clients), sql.table(shared ? `${rows}_shared` : rows))
  const added = sql.join(sums.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))
  const taken = sql.join(sums.map((name) => sql`-${sql.ref(name)}`))
  const isSomething = sql.join(
    sums.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
    sql` or `,
  )
  const difference = `${table}_difference`
  const parts = [
    sql`${sql.table(difference)} as materialized (
      select ${names}, ${added} from (
        select ${names}, ${namesOf(sums)} from (${side('gained', 'client_becomes')}) each_gained
        union all select ${names}, ${taken} from (${side('lost', 'client_was')}) each_lost
      ) both_sides group by ${names} having ${isSomething})`,
  ]
  for (const [name, asKey] of tablesOfSum(sum)) {
    parts.push(sql`${sql.table(`into_${name}`)} as (
      insert into ${sql.table(name)} (${names}, ${namesOf(sums)})
      select ${asKey}, ${namesOf(sums)} from ${sql.table(difference)})`)
  }
  return parts
}
