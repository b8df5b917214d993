import { sql } from 'kysely'
import { refreshLockedFacts } from '#clients/clients/server/facts/client-facts.reads.ts'
import type { Db } from '#platform/server/database.ts'
import { countLater } from '#platform/server/rollup.ts'
import { type Batch, noonOf } from './keeping-batch.ts'
import { keepMessages } from './keeping-messages.ts'
import { keepComments, keepVisits } from './keeping-visits.ts'
import { keepTerms } from './keeping-terms.ts'
import type { MovedMoney } from './moved-money.reads.ts'
import type { MovedTalk } from './moved-talk.reads.ts'
import './moving-in.table.ts'
import { fillable } from './people.rules.ts'

/** What projections read of what an import writes. */
const noted = [
  'clients',
  'client_facts',
  'client_conditions',
  'terms',
  'payments',
  'ledger_entries',
  'visits',
  'comments',
]

/** What departments above do with their part of what comes. */
export interface MovedParts {
  money: MovedMoney
  talk: MovedTalk
}

/**
 * Keeps some people with all their rows: clients, what is filled of known ones, terms, money, visits and notes; then their facts.
 * Nothing is sent to anybody, and no hint is given.
 */
export async function keepBatch(db: Db, batch: Batch, { money, talk }: MovedParts): Promise<void> {
  await beBulk(db)
  await giveUpTaken(db, batch)
  await insertPeople(db, batch)
  await fillKnown(db, batch)
  const clientIds = await clientsOf(db, batch)
  if (clientIds.length > 0) {
    await insertHealth(db, batch)
    await keepTerms(db, batch, money)
    await withoutLoops(db, () => keepVisits(db, batch, clientIds))
    await keepComments(db, batch)
    await keepMessages(db, batch, talk)
    await withoutLoops(db, () => refreshLockedFacts(db, clientIds, batch.now))
    await noteClients(db, clientIds)
  }
  await sql`
    delete from moving_rows where import_id = ${batch.importId} and person between ${batch.from} and ${batch.to}
      and state in ('new', 'changed', 'same')`.execute(db)
}

/** Nothing is counted or marked row by row: the batch notes its clients at its end. */
export async function beBulk(db: Db): Promise<void> {
  await countLater(db)
  await sql`select set_config('list_marks.later', 'on', true), set_config('jit', 'off', true)`.execute(db)
}

/** The planner takes joins of intermediate results for tiny and would loop over them. */
export async function withoutLoops<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db)
  const result = await work()
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(db)
  return result
}

/** Notes each client once for every table that projections read, and marks lists of those who have some. */
export async function noteClients(db: Db, clientIds: readonly number[]): Promise<void> {
  await sql`
    insert into projection_changes (client_id, source)
    select client_id, source from unnest(${clientIds}::bigint[]) client_id
    cross join unnest(${noted}::text[]) source`.execute(db)
  await sql`
    insert into list_marks (client_id)
    select distinct client_id from food_lists where client_id = any (${clientIds}::bigint[])`.execute(db)
}

/** Whoever became a client since the rows were judged is not made once more. */
async function giveUpTaken(db: Db, { importId, from, to }: Batch): Promise<void> {
  const { rows } = await sql<{ person: number; phone: string }>`
    select person, value ->> 'phone' as phone from moving_rows
    where import_id = ${importId} and person between ${from} and ${to} and kind = 'client' and state = 'new'`.execute(
    db,
  )
  const phones = rows.map(({ phone }) => phone)
  const taken = await db
    .selectFrom('clients')
    .select('phone')
    .where('phone', 'in', [...phones, ''])
    .execute()
  if (taken.length === 0) return
  const known = new Set(taken.map(({ phone }) => phone))
  const lost = rows.filter(({ phone }) => known.has(phone)).map(({ person }) => person)
  await sql`
    update moving_rows set state = 'refused',
      problems = '[{"field": "phone", "code": "phone-of-another", "key": null}]'
    where import_id = ${importId} and person = any (${lost}::int[]) and state in ('new', 'changed')`.execute(
    db,
  )
}

const people = ({ importId, from, to }: Batch, state: 'new' | 'changed') => sql`
  select person, client_id, value from moving_rows
  where import_id = ${importId} and person between ${from} and ${to} and kind = 'client' and state = ${state}`

async function insertPeople(db: Db, batch: Batch): Promise<void> {
  const { importId, now } = batch
  const first = sql`coalesce((value ->> 'registeredOn')::date, (
    select min(day) from moving_rows theirs
    where theirs.import_id = ${importId} and theirs.person = source.person and theirs.state = 'new'), ${now}::date)`
  await sql`
    with source as materialized (
      select person, value, nextval(pg_get_serial_sequence('clients', 'id')) as id, nextval('client_codes') as number
      from (${people(batch, 'new')} order by person) ordered
    ), made as (
      insert into clients (id, code, full_name, phone, country, language, sex, birth_date, height_mm, start_weight_g,
        target_weight_g, province_code, city, national_id, supporter_id, activity_type, goal,
        registration_step, note, search_key, sort_key,
        created_at, updated_at)
      select id, (value ->> 'country') || '-' || number, value ->> 'fullName', value ->> 'phone', value ->> 'country',
        value ->> 'language', value ->> 'sex', (value ->> 'birthDate')::date, (value ->> 'heightMm')::int,
        (value ->> 'startWeightG')::int, (value ->> 'targetWeightG')::int, value ->> 'provinceCode', value ->> 'city',
        value ->> 'nationalId', (value ->> 'supporterId')::bigint,
        value ->> 'activityType', value ->> 'goal', 'finished', value ->> 'note',
        (value ->> 'searchHead') || lower(value ->> 'country') || number || (value ->> 'searchTail'),
        value ->> 'sortKey', ${noonOf(first, sql`value ->> 'country'`, now)}, ${now}
      from source
    )
    insert into moved_clients (import_id, person, client_id, is_new)
    select ${importId}, person, id, true from source`.execute(db)
}

const filledValues = sql.join(
  Object.entries(fillable).map(
    ([field, column]) => sql`
      ${sql.lit(column)}::text, case when client.${sql.ref(column)} is null then row.value ->> ${sql.lit(field)} end`,
  ),
)

/** Column → what it is filled with, where it is empty: cast to the column's type. */
const filledColumns = sql.join(
  Object.entries(fillable).map(
    ([field, column]) => sql`${sql.ref(column)} = coalesce(clients.${sql.ref(column)},
      (jsonb_populate_record(null::clients, jsonb_build_object(${sql.lit(column)}::text, row.value -> ${sql.lit(field)}))).${sql.ref(column)})`,
  ),
)

/** Known clients: noted with what is filled of them, so that it can be taken back, and then filled where they are empty. */
async function fillKnown(db: Db, batch: Batch): Promise<void> {
  const { importId, from, to, now } = batch
  await sql`select from clients where id in (
    select client_id from moving_rows where import_id = ${importId} and person between ${from} and ${to})
    order by id for no key update`.execute(db)
  await sql`
    insert into moved_clients (import_id, person, client_id, is_new, filled)
    select ${importId}, theirs.person, theirs.client_id, false,
      case when row.person is null then '{}' else jsonb_build_object(
        'columns', jsonb_strip_nulls(jsonb_build_object(${filledValues})),
        'conditions', row.value -> 'newConditions', 'allergies', row.value -> 'newAllergies') end
    from (
      select distinct person, client_id from moving_rows
      where import_id = ${importId} and person between ${from} and ${to} and state in ('new', 'changed')
        and client_id is not null) theirs
    join clients client on client.unerased_id = theirs.client_id
    left join (${people(batch, 'changed')}) row on row.person = theirs.person`.execute(db)
  await sql`
    update clients set ${filledColumns}, version = version + 1, updated_at = ${now}
    from (${people(batch, 'changed')}) row where clients.unerased_id = row.client_id`.execute(db)
}

async function clientsOf(db: Db, { importId, from, to }: Batch): Promise<number[]> {
  const rows = await db
    .selectFrom('moved_clients')
    .select('client_id')
    .where('import_id', '=', importId)
    .where('person', '>=', from)
    .where('person', '<=', to)
    .execute()
  return rows.map((row) => row.client_id)
}

async function insertHealth(db: Db, { importId, from, to }: Batch): Promise<void> {
  const parts = [
    ['client_conditions', 'condition_code', 'conditions'],
    ['client_allergies', 'allergy_code', 'allergies'],
  ] as const
  for (const [table, column, field] of parts) {
    await sql`
      insert into ${sql.table(table)} (client_id, ${sql.ref(column)})
      select moved.client_id, code
      from moving_rows row join moved_clients moved using (import_id, person)
      cross join jsonb_array_elements_text(row.value -> ${field}::text) code
      where row.import_id = ${importId} and row.person between ${from} and ${to} and row.kind = 'client'
        and row.state in ('new', 'changed')
      on conflict do nothing`.execute(db)
  }
}
