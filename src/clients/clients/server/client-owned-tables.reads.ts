import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'

/**
 * Every table that holds something of a client, and what erasing the client does to it. Money stays under a
 * pseudonym, the event log holds ids only, the facts are counted anew. A table with `client_id` that is not named here
 * is found by `client-owned-tables.test.ts`, and nobody can be erased before it is.
 */
const atErasure: Readonly<Record<string, 'remove' | 'keep'>> = {
  absence_cover_rows: 'remove',
  asked_lists: 'remove',
  client_allergies: 'remove',
  client_clearances: 'remove',
  client_conditions: 'remove',
  client_dislikes: 'remove',
  client_erasures: 'keep',
  client_facilities: 'keep',
  client_facts: 'keep',
  client_operation_rows: 'remove',
  client_health_dismissals: 'remove',
  client_letters: 'remove',
  client_medicines: 'remove',
  client_photo_consents: 'remove',
  client_photos: 'remove',
  client_tags: 'remove',
  comment_mentions: 'remove',
  comments: 'remove',
  contacts: 'remove',
  due_calls: 'remove',
  event_log: 'keep',
  feedback: 'remove',
  follow_ups: 'remove',
  food_list_versions: 'remove',
  food_lists: 'remove',
  kept_lists: 'remove',
  ledger_entries: 'keep',
  left_cases: 'remove',
  left_leases: 'remove',
  left_ranks: 'keep',
  leavings: 'keep',
  list_batch_rows: 'remove',
  list_marks: 'keep',
  list_receipts: 'remove',
  message_batch_rows: 'remove',
  messages: 'remove',
  notices: 'remove',
  outbox: 'remove',
  paid_terms: 'keep',
  payment_refunds: 'keep',
  payment_requests: 'remove',
  payments: 'keep',
  queue_skips: 'remove',
  reached_targets: 'remove',
  revisions: 'remove',
  sales: 'keep',
  stops: 'remove',
  success_consents: 'remove',
  success_stories: 'remove',
  supporter_work: 'keep',
  tasks: 'remove',
  term_stops: 'remove',
  terms: 'keep',
  twenty_one_runs: 'remove',
  unsafe_lists: 'remove',
  uploads: 'remove',
  video_views: 'remove',
  visits: 'remove',
  weight_stalls: 'remove',
}

/**
 * Tables whose rows belong to the record and do not follow the person into another one. Entries of the ledger never
 * change: the balance follows by a pair of entries. What is counted of lists, sales and work follows these by itself.
 */
const staying = new Set([
  'client_erasures',
  'client_facts',
  'client_operation_rows',
  'due_calls',
  'event_log',
  'leavings',
  'left_ranks',
  'ledger_entries',
  'list_marks',
  'list_receipts',
  'paid_terms',
  'reached_targets',
  'sales',
  'stops',
  'supporter_work',
  'weight_stalls',
])

/** Every table of the schema with a column `client_id`, by name. */
export async function clientTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and a.attname = 'client_id' and not a.attisdropped
    order by 1`.execute(db)
  return rows.map((row) => row.name)
}

/** Tables that nobody decided about. */
export function undecided(tables: readonly string[]): string[] {
  return tables.filter((table) => atErasure[table] === undefined)
}

/** The tables of which erasing a client removes the rows. @throws while a table is undecided */
export async function tablesToEmpty(db: Db): Promise<string[]> {
  const tables = await clientTables(db)
  const open = undecided(tables)
  if (open.length > 0) throw new Error(`Nobody decided what erasing does to ${open.join(', ')}`)
  return tables.filter((table) => atErasure[table] === 'remove')
}

/**
 * Moves everything of one client to another. What both have alike (a condition, a row of one batch) stays where it is:
 * nothing is lost and nothing is there twice.
 */
export async function moveOwned(db: Db, from: number, to: number): Promise<void> {
  const keys = await uniqueKeys(db)
  for (const table of await clientTables(db)) {
    if (staying.has(table)) continue
    const clashes = keys
      .filter((key) => key.table === table)
      .map(
        ({ others }) => sql`and not exists (select from ${sql.table(table)} theirs
          where theirs.client_id = ${to} ${sql.join(
            others.map((column) => sql`and ${sql.ref(`theirs.${column}`)} = ${sql.ref(`ours.${column}`)}`),
            sql` `,
          )})`,
      )
    // The history of the record itself stays with it.
    const own = table === 'revisions' ? sql`and ours.subject_type <> 'client'` : sql``
    await sql`update ${sql.table(table)} ours set client_id = ${to}
      where ours.client_id = ${from} ${own} ${sql.join(clashes, sql` `)}`.execute(db)
  }
}

/** Unique keys that a client's id is part of, with their other columns; none where a client has one row at most. */
async function uniqueKeys(db: Db): Promise<{ table: string; others: string[] }[]> {
  const { rows } = await sql<{ table: string; others: string[] }>`
    select c.relname as table,
      coalesce(array_agg(a.attname::text) filter (where a.attname <> 'client_id'), '{}') as others
    from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where c.relnamespace = current_schema()::regnamespace and i.indisunique
    group by c.relname, i.indexrelid
    having bool_or(a.attname = 'client_id')`.execute(db)
  return rows
}
