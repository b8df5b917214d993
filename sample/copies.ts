import { sql, type RawBuilder } from 'kysely'
import { clientSearchKey } from '#clients/clients/server/client-search.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { CountryId, LocaleId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import { chanceOf } from './chance.ts'
import { type Others, supportersOf } from './client-plan.ts'
import { advanceIds, copyPlan, type CopiedTable, type CopyPlan } from './copied-tables.ts'
import { trustReferences } from '#app/server/initial-data/insert-rows.ts'
import { nationalId, sampleName, samplePhone } from './person.ts'

interface Original {
  id: number
  country: CountryId
  language: LocaleId
  sex: 'female' | 'male' | null
  national_id: string | null
}

interface CopiedSample {
  /** How many there are to be in all. */
  clients: number
  seed: number
  /** Of all groups, one after the other. */
  supporterIds: readonly number[]
}

const peopleSeed = 0x636f7079

/**
 * Multiplies the clients of a large sample with everything they have, inside of the database: each copy is a person of
 * an own name, phone and code with the days, weights, lists and money of the original. Secondary indexes are dropped
 * and built again at the end; all in one transaction, so that a kill leaves the store as it was.
 * Each further 10,000 have supporters of their own.
 * @param transaction with the rights of the tables' owner within reach
 */
export async function copyClients(
  transaction: Db,
  { clients, seed, supporterIds }: CopiedSample,
): Promise<void> {
  await trustReferences(transaction)
  await beOwner(transaction)
  const originals = await readOriginals(transaction)
  const copies = Math.floor(clients / originals.length)
  const plan = await copyPlan(transaction)
  const indexes = await dropIndexes(transaction, plan.tables)
  await stage(transaction, plan.tables)
  for (let copy = 1; copy <= copies; copy += 1) {
    const room = clients - copy * originals.length
    const some = originals.slice(0, Math.max(0, room))
    if (some.length === 0) break
    const first = copy * originals.length
    const others = supportersOf(supporterIds, first)
    const people = peopleOf(some, first, seed)
    await writePeople(transaction, plan, people, { copy, others })
    for (const table of plan.tables)
      await copyRows(transaction, table, { copy, others, last: some.at(-1)!.id })
  }
  for (const definition of indexes) await sql.raw(definition).execute(transaction)
  await advanceIds(transaction, plan.tables)
}

const otherOf = ({ first, theirs }: Others, column: RawBuilder<unknown>) =>
  sql`coalesce((${theirs}::bigint[])[array_position(${first}::bigint[], ${column})], ${column})`

/** Only for this transaction; large indexes are sorted in memory, by two workers. */
async function beOwner(transaction: Db): Promise<void> {
  await sql`select set_config('role', 'none', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true), set_config('maintenance_work_mem', '512MB', true),
    set_config('max_parallel_maintenance_workers', '2', true)`.execute(transaction)
}

async function readOriginals(db: Db): Promise<Original[]> {
  const { rows } = await sql<Original>`
    select id, country, language, sex, national_id from clients order by id`.execute(db)
  return rows
}

/** @returns the statements that make them again. Keys stay: they are what a table is checked by. */
async function dropIndexes(db: Db, tables: readonly CopiedTable[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select index.relname as name, pg_get_indexdef(index.oid) as definition
    from pg_index join pg_class index on index.oid = pg_index.indexrelid
    join pg_class owner on owner.oid = pg_index.indrelid
    where owner.relnamespace = current_schema()::regnamespace
      and owner.relname = any (${tables.map(({ name }) => name)}::text[])
      and not exists (select from pg_constraint where conindid = index.oid and contype <> 'f')
    order by owner.relname, index.relname`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}

/** The originals apart from their copies: without indexes a table would be read whole for each copy. */
async function stage(db: Db, tables: readonly CopiedTable[]): Promise<void> {
  for (const { name, staged, columns } of tables) {
    const read = sql.join(columns.map((column) => sql.ref(column)))
    await sql`create temporary table ${sql.table(staged)} on commit drop as
      select ${read} from ${sql.table(name)}`.execute(db)
  }
}

/** @param first the number of the first of them among all clients */
function peopleOf(originals: readonly Original[], first: number, seed: number) {
  return originals.map(({ id, country, language, sex, national_id }, place) => {
    const chance = chanceOf(seed ^ peopleSeed, first + place)
    return {
      original: id,
      full_name: sampleName(chance, country, sex ?? chance.pick(['female', 'male'])),
      phone: samplePhone(chance, country, first + place),
      country,
      language,
      national_id: national_id === null ? null : nationalId(chance, country),
    }
  })
}

async function writePeople(
  db: Db,
  { clients, strides }: CopyPlan,
  people: ReturnType<typeof peopleOf>,
  { copy, others }: { copy: number; others: Others },
): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select nextval('client_codes') as number from generate_series(1, ${people.length}::int)`.execute(db)
  const named = people.map(({ language, country, ...person }, place) => {
    const { full_name: fullName, phone } = person
    const code = `${country}-${rows[place]!.number}`
    const search = clientSearchKey({ fullName, phone, code, language })
    return { ...person, code, search_key: search, sort_key: sortKey(fullName) }
  })
  const own = ['full_name', 'phone', 'code', 'national_id', 'search_key', 'sort_key']
  const values = clients.columns.map((column) => {
    if (column === 'id') return sql`staged.id + ${copy * strides.get('clients')!}::bigint`
    const staged = sql.ref(`staged.${column}`)
    if (clients.staff.has(column)) return otherOf(others, staged)
    return own.includes(column) ? sql.ref(`person.${column}`) : staged
  })
  await sql`insert into clients (${sql.join(clients.columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from json_to_recordset(${JSON.stringify(named)}::json) as person (original bigint,
      full_name text, phone text, code text, national_id text, search_key text, sort_key text)
    join ${sql.table(clients.staged)} staged on staged.id = person.original order by staged.id`.execute(db)
}

/** The end of the card that a copy pays from, where that of the original is known. */
const ownCard = (copy: number) => sql`lpad(((payer_last_four::int + ${copy * 7919}) % 10000)::text, 4, '0')`

/** The rows of the originals up to the client `last`, with their ids moved behind those of the copies before. */
async function copyRows(
  db: Db,
  { name, staged, columns, moved, staff, client }: CopiedTable,
  { copy, others, last }: { copy: number; others: Others; last: number },
): Promise<void> {
  if (name === 'clients') return
  const values = columns.map((column) => {
    const stride = moved.get(column)
    if (name === 'payments' && column === 'payer_last_four') return ownCard(copy)
    if (staff.has(column)) return otherOf(others, sql.ref(column))
    return stride === undefined ? sql.ref(column) : sql`${sql.ref(column)} + ${copy * stride}::bigint`
  })
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from ${sql.table(staged)} staged where ${client} <= ${last}`.execute(db)
}
