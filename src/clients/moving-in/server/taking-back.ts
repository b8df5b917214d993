import { type RawBuilder, sql } from 'kysely'
import { refreshLockedFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import { madeTables } from '#clients/clients/server/personal-data/client-owned-tables.reads.ts'
import type { Db } from '#platform/server/database.ts'
import { beBulk, noteClients, withoutLoops } from './keeping.ts'
import type { MovedMoney } from './moved-money.reads.ts'
import { fillable } from './people.rules.ts'

/** Of which rows an import notes that it made them. */
const movedKinds: Readonly<Record<string, string>> = {
  terms: 'term',
  visits: 'visit',
  payments: 'payment',
  ledger_entries: 'entry',
  comments: 'comment',
  messages: 'message',
}

/** What tells of people and is not built upon them: what the import itself keeps, what was only looked at, what is counted. */
const besides = new Set([
  'moving_rows',
  'moved_clients',
  'moved_rows',
  'event_log',
  'client_conditions',
  'client_allergies',
])

/** Which people of an import: by their numbers, both included. */
export interface PeopleRange {
  importId: number
  from: number
  to: number
}

/**
 * Looks at what was built upon the clients of an import since it was kept, and notes it beside each, with whoever acted last.
 * @returns how many clients it concerns
 */
export async function markBuilt(db: Db, range: PeopleRange): Promise<number> {
  return withoutLoops(db, () => markFound(db, range))
}

async function markFound(db: Db, range: PeopleRange): Promise<number> {
  const { importId } = range
  const people = await peopleOf(db, range)
  const all = people.map(({ clientId }) => clientId)
  const made = people.filter(({ isNew }) => isNew).map(({ clientId }) => clientId)
  const finds = [...(await ofTables(db, made)), ...changedRows(made), ...(await hangingRows(db))]
  const { rows } = await sql<{ blocked: number }>`
    with moved as materialized (
        select kind, row_id, client_id from moved_rows
        where import_id = ${importId} and client_id = any (${all}::bigint[])),
      built as materialized (
        select client_id, jsonb_agg(distinct what) as whats
        from (${sql.join(finds, sql` union all `)}) found group by client_id),
      marked as (
        update moved_clients set blocked_by = (
          select jsonb_agg(jsonb_build_object('what', what, 'staffId', (${lastActor(importId)})))
          from jsonb_array_elements_text(built.whats) what)
        from built where moved_clients.import_id = ${importId} and moved_clients.client_id = built.client_id
        returning 1),
      freed as (
        update moved_clients set blocked_by = null
        where import_id = ${importId} and client_id = any (${all}::bigint[]) and blocked_by is not null
          and client_id not in (select client_id from built))
    select count(*)::int as blocked from marked`.execute(db)
  return rows[0]!.blocked
}

async function peopleOf(db: Db, { importId, from, to }: PeopleRange) {
  return db
    .selectFrom('moved_clients')
    .select(['client_id as clientId', 'is_new as isNew', 'blocked_by as blockedBy'])
    .where('import_id', '=', importId)
    .where('person', '>=', from)
    .where('person', '<=', to)
    .execute()
}

/** Whoever did something with the client last that was more than looking. */
const lastActor = (importId: number) => sql`
  select staff_id from event_log
  where event_log.client_id = built.client_id and staff_id is not null and outcome = 'ok'
    and at >= (select kept_at from moving_imports where id = ${importId})
    and action !~ '(viewed|revealed|exported|opened)$'
  order by at desc, id desc limit 1`

/** Rows of clients who came with the import that it did not make. */
async function ofTables(db: Db, made: readonly number[]): Promise<RawBuilder<unknown>[]> {
  return (await upperTables(db)).map(
    (table) => sql`
      select theirs.client_id, ${table}::text as what from ${sql.table(table)} theirs
      where theirs.client_id = any (${made}::bigint[]) ${notMoved(table)}`,
  )
}

const upperTables = async (db: Db) => (await madeTables(db)).filter((table) => !besides.has(table))

/** All tables that something built upon an import may be in. */
export async function builtTables(db: Db): Promise<string[]> {
  const hanging = (await hangingTables(db)).map(({ child }) => child)
  return [...new Set(['clients', ...(await upperTables(db)), ...hanging])]
}

const notMoved = (table: string) => {
  const kind = movedKinds[table]
  return kind === undefined
    ? sql``
    : sql`and not exists (select from moved where moved.kind = ${kind} and moved.row_id = theirs.id)`
}

const movedIds = (table: string) =>
  sql`any (array(select row_id from moved where moved.kind = ${movedKinds[table]}))`

/** Rows of the import, and records of clients who came with it, that somebody changed. */
const changedRows = (made: readonly number[]): RawBuilder<unknown>[] => [
  ...['terms', 'visits', 'payments'].map(
    (table) => sql`
      select theirs.client_id, ${table}::text from ${sql.table(table)} theirs
      where theirs.id = ${movedIds(table)} and theirs.version > 1`,
  ),
  sql`
    select id, 'clients' from clients
    where id = any (${made}::bigint[]) and version > 1
    union all select merged_into, 'clients' from clients where merged_into = any (${made}::bigint[])`,
]

/** Rows that hang on rows of the import and are none themselves: a list of a visit, a stop of a term, a line of the bank. */
async function hangingRows(db: Db): Promise<RawBuilder<unknown>[]> {
  return (await hangingTables(db)).map(
    ({ child, column, parent }) => sql`
      select (select client_id from moved where moved.kind = ${movedKinds[parent]} and moved.row_id = theirs.${sql.ref(column)}),
        ${child}::text
      from ${sql.table(child)} theirs where theirs.${sql.ref(column)} = ${movedIds(parent)} ${notMoved(child)}`,
  )
}

async function hangingTables(db: Db) {
  const { rows } = await sql<{ child: string; column: string; parent: string }>`
    select child.relname as child, a.attname as column, parent.relname as parent
    from pg_constraint f join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and parent.relnamespace = current_schema()::regnamespace
      and parent.relname in ('terms', 'visits', 'payments', 'comments', 'messages') order by 1, 2`.execute(db)
  return rows
}

/** Takes back those of some people upon whom nothing was built: what came vanishes, what was filled is empty again. */
export async function takeBackBatch(db: Db, range: PeopleRange, now: Date, money: MovedMoney): Promise<void> {
  await beBulk(db)
  const { importId } = range
  await sql`select from clients where id in (
    select client_id from moved_clients where import_id = ${importId} and person between ${range.from} and ${range.to})
    order by id for update`.execute(db)
  await markBuilt(db, range)
  const free = (await peopleOf(db, range)).filter(({ blockedBy }) => blockedBy === null)
  const all = free.map(({ clientId }) => clientId)
  if (all.length === 0) return
  const known = free.filter(({ isNew }) => !isNew).map(({ clientId }) => clientId)
  await money.takeBack(db, importId, all)
  for (const table of ['messages', 'comments', 'visits', 'terms']) {
    await sql`delete from ${sql.table(table)} where id = any (array(
      select row_id from moved_rows where kind = ${movedKinds[table]} and import_id = ${importId}
        and client_id = any (${all}::bigint[])))`.execute(db)
  }
  await emptyKnown(db, importId, known, now)
  await removePeople(db, importId, all)
  await withoutLoops(db, () => refreshLockedFacts(db, known, now))
  await noteClients(db, all)
}

/** What the import filled of known clients, where it is still what was filled. */
async function emptyKnown(db: Db, importId: number, known: readonly number[], now: Date): Promise<void> {
  const columns = sql.join(
    Object.values(fillable).map(
      (column) => sql`${sql.ref(column)} = case
        when clients.${sql.ref(column)}::text is distinct from moved.filled -> 'columns' ->> ${sql.lit(column)}
        then clients.${sql.ref(column)} end`,
    ),
  )
  await sql`
    update clients set ${columns}, version = version + 1, updated_at = ${now} from moved_clients moved
    where moved.import_id = ${importId} and moved.client_id = clients.id and clients.id = any (${known}::bigint[])
      and moved.filled -> 'columns' <> '{}'`.execute(db)
  for (const [table, column, field] of [
    ['client_conditions', 'condition_code', 'conditions'],
    ['client_allergies', 'allergy_code', 'allergies'],
  ] as const) {
    await sql`
      delete from ${sql.table(table)} theirs using moved_clients moved
      where moved.import_id = ${importId} and moved.client_id = theirs.client_id
        and theirs.client_id = any (${known}::bigint[])
        and moved.filled -> ${field}::text ? theirs.${sql.ref(column)}`.execute(db)
  }
}

async function removePeople(db: Db, importId: number, all: readonly number[]): Promise<void> {
  await sql`delete from moved_rows where import_id = ${importId} and client_id = any (${all}::bigint[])`.execute(
    db,
  )
  const { rows } = await sql<{ clientId: number }>`
    delete from moved_clients where import_id = ${importId} and client_id = any (${all}::bigint[])
    returning case when is_new then client_id end as "clientId"`.execute(db)
  const gone = rows.flatMap(({ clientId }) => clientId ?? [])
  await sql`delete from clients where id = any (${gone}::bigint[])`.execute(db)
}
