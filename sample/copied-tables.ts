import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/database.ts'

/** What is copied with a client. The rest of the sample (files, bank statements, prepaid codes) stays as small as it is. */
const copied = [
  'clients',
  'client_conditions',
  'client_medicines',
  'client_allergies',
  'client_dislikes',
  'client_tags',
  'client_clearances',
  'client_letters',
  'terms',
  'term_pauses',
  'visits',
  'food_lists',
  'list_receipts',
  'client_addons',
  'payments',
  'payment_refunds',
  'ledger_entries',
  'comments',
  'comment_mentions',
  'tasks',
  'feedback',
  'win_back_cases',
  'contacts',
  'follow_ups',
  'client_facts',
] as const

/** Columns that name a row without a foreign key. */
const unnamed: Readonly<Record<string, readonly [string, string][]>> = {
  client_facts: [
    ['term_id', 'terms'],
    ['open_visit_id', 'visits'],
    ['supporter_id', 'staff'],
  ],
  list_receipts: [
    ['client_id', 'clients'],
    ['list_id', 'food_lists'],
    ['visit_id', 'visits'],
  ],
}

export interface CopiedTable {
  name: string
  /** The originals, while they are being copied. */
  staged: string
  /** All that are not generated. */
  columns: string[]
  /** How far ids of the column are from those of the next copy. */
  moved: ReadonlyMap<string, number>
  /** Columns that name somebody of the staff. */
  staff: ReadonlySet<string>
  /** The id of the client whose row it is. */
  client: RawBuilder<number>
  hasId: boolean
}

export interface CopyPlan {
  tables: CopiedTable[]
  clients: CopiedTable
  /** By table: no original has a larger id. */
  strides: ReadonlyMap<string, number>
}

interface Column {
  table: string
  column: string
  /** The table that it refers to. */
  target: string | null
}

/** How each table is copied, read from the schema: a column that a later migration adds is copied too. */
export async function copyPlan(db: Db): Promise<CopyPlan> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, target.relname as target
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_constraint key on key.conrelid = c.oid and key.contype = 'f' and key.conkey = array[a.attnum]
    left join pg_class target on target.oid = key.confrelid and target.relname = any (${[...copied, 'staff']}::text[])
    where c.relnamespace = current_schema()::regnamespace and c.relname = any (${copied}::text[])
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`.execute(db)
  const ofTable = Map.groupBy(rows, ({ table }) => table)
  const strides = new Map<string, number>()
  for (const [table, columns] of ofTable) {
    if (columns.some(({ column }) => column === 'id')) strides.set(table, await largestId(db, table))
  }
  const tables = copied.map((name) => tableOf(name, ofTable.get(name) ?? [], strides))
  return { tables, clients: tables[0]!, strides }
}

function tableOf(name: string, found: readonly Column[], strides: ReadonlyMap<string, number>): CopiedTable {
  const columns = found.map(({ column }) => column)
  const references: [string, string][] = found.flatMap(({ column, target }) =>
    target === null ? [] : [[column, target] as [string, string]],
  )
  const hasId = columns.includes('id')
  const named = [...references, ...(unnamed[name] ?? [])]
  const isStaff = ([, target]: readonly [string, string]) => target === 'staff'
  const staff = new Set(named.filter(isStaff).map(([column]) => column))
  const all = [...named.filter((one) => !isStaff(one)), ...(hasId ? [['id', name] as const] : [])]
  const moved = new Map(all.map(([column, target]) => [column, strides.get(target) ?? 0]))
  const client = sql<number>`${sql.ref(name === 'clients' ? 'id' : 'client_id')}`
  return { name, staged: `original_${name}`, columns, moved, staff, client, hasId }
}

async function largestId(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(db)
  return rows[0]!.id
}

/** The next rows get ids behind those of the copies. */
export async function advanceIds(db: Db, tables: readonly CopiedTable[]): Promise<void> {
  for (const { name } of tables.filter(({ hasId }) => hasId)) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest(max(id), 1)) from ${sql.table(name)}`.execute(
      db,
    )
  }
}
