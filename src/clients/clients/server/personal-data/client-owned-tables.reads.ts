import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { clientColumns, handlingOf, hangingTables, namingTables } from './client-handling.ts'

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

/** The tables of which erasing a client removes the rows. @throws while something that names a client is undecided */
export async function tablesToEmpty(db: Db): Promise<string[]> {
  const open = await undecidedParts(db)
  if (open.length > 0) throw new Error(`Nobody decided what erasing does to ${open.join(', ')}`)
  return (await clientTables(db)).filter((table) => handlingOf(table)?.erasure === 'remove')
}

/** The tables with rows that people made of a client: all but what is counted from others. */
export async function madeTables(db: Db): Promise<string[]> {
  const made: readonly (string | undefined)[] = ['remove', 'keep']
  return (await clientTables(db)).filter((table) => made.includes(handlingOf(table)?.erasure))
}

/**
 * What the database has of a client and `client-handling.ts` does not name: columns of `clients`, tables that name a
 * client or hang on one that does, and columns of tables whose rows erasing keeps; `table` or `table.column`.
 */
export async function undecidedParts(db: Db): Promise<string[]> {
  const tables = await tablesNamingClients(db)
  const nameless = tables.naming.filter((table) => handlingOf(table) === undefined)
  const loose = tables.hanging.filter((table) => !Object.hasOwn(hangingTables, table))
  const columns = keptColumns()
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and table_name = any (${[...columns.keys()]}::text[])
    order by 1, 2`.execute(db)
  const open = rows.filter(({ table, column }) => !columns.get(table)?.has(column))
  return [...nameless, ...loose, ...open.map(({ table, column }) => `${table}.${column}`)]
}

/** The columns of `clients` and of every table whose rows stay, as they are declared. */
function keptColumns(): Map<string, ReadonlySet<string>> {
  const kept = Object.entries(namingTables).flatMap(([table, handling]) =>
    handling.erasure === 'keep' ? [[table, handling.columns] as const] : [],
  )
  const hanging = Object.entries(hangingTables).filter(([, columns]) => columns !== 'cascade')
  const all = [['clients', clientColumns] as const, ...kept, ...hanging]
  return new Map(all.map(([table, columns]) => [table, new Set(Object.keys(columns))]))
}

/** Tables with a client's id by the name of a column or by a foreign key, and those that hang on one of them. */
async function tablesNamingClients(db: Db): Promise<{ naming: string[]; hanging: string[] }> {
  const { rows } = await sql<{ table: string; parent: string | null }>`
    select columns.table_name as table, null as parent
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where columns.table_schema = current_schema() and tables.table_type = 'BASE TABLE'
      and (column_name = 'client_id' or column_name like '%\_client\_id')
    union
    select child.relname, parent.relname
    from pg_constraint f
    join pg_class child on child.oid = f.conrelid
    join pg_class parent on parent.oid = f.confrelid
    -- What shows a file is no part of the file's owner.
    join pg_attribute target on target.attrelid = f.confrelid and target.attnum = f.confkey[1]
    where f.contype = 'f' and parent.relnamespace = current_schema()::regnamespace
      and target.attname in ('id', 'unerased_id', 'client_id')
    order by 1`.execute(db)
  const naming = new Set(rows.filter(({ parent }) => parent === null || parent === 'clients').map(nameOf))
  naming.delete('clients')
  const hanging = new Set(rows.filter(({ parent }) => parent !== null && naming.has(parent)).map(nameOf))
  return { naming: [...naming], hanging: [...hanging].filter((table) => !naming.has(table)) }
}

const nameOf = ({ table }: { table: string }): string => table

/**
 * Moves everything of one client to another. What both have alike (a condition, a row of one batch) stays where it is:
 * nothing is lost and nothing is there twice.
 */
export async function moveOwned(db: Db, from: number, to: number): Promise<void> {
  const keys = await uniqueKeys(db)
  for (const table of await clientTables(db)) {
    if (handlingOf(table)?.merging !== 'move') continue
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
