import pg from 'pg'
import type { Log } from './log.ts'

/** The role the application works as: it reads and writes rows and can neither change nor empty a table. */
export const appRole = 'back_office_app'

const notAllowed = '42501'
// Any number, the same in every version of the program.
const roleKey = 7_000_002

/** Tables whose rows are never changed or removed by the application. */
const appendOnlyTables = ['event_log', 'event_seals', 'ledger_entries']
/** Tables the application only looks at. */
const readOnlyTables = ['schema_migrations']

/**
 * Makes the role when the connected user may, and lets that user take it on.
 * @returns the role, or undefined after one warning: the application then works as the connected user
 */
export async function prepareAppRole(client: pg.Client, log: Log): Promise<string | undefined> {
  if (await canTakeOn(client)) return appRole
  await makeRole(client)
  if (await canTakeOn(client)) return appRole
  log.warn(
    `The database user may not create the role ${appRole}: the application works with the rights of that user. ` +
      `To narrow them: create role ${appRole} nologin; grant ${appRole} to <that user>.`,
  )
  return undefined
}

async function canTakeOn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
  if (rows.length === 0) return false
  try {
    await client.query(`set role ${appRole}`)
  } catch (error) {
    if ((error as { code?: string }).code === notAllowed) return false
    throw error
  }
  await client.query('reset role')
  return true
}

/** Servers that start together take turns: two grants at once would fail on each other. */
async function makeRole(client: pg.Client): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [roleKey])
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole])
    if (rowCount === 0) await client.query(`create role ${appRole} nologin`)
    await client.query(`grant ${appRole} to current_user`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if ((error as { code?: string }).code !== notAllowed) throw error
  }
}

/**
 * Grants the application its rights on every table and sequence of a schema, those of later migrations included.
 * Meant to run in the transaction that made the tables.
 */
export async function grantToAppRole(client: pg.ClientBase, schema: string): Promise<void> {
  const name = pg.escapeIdentifier(schema)
  const rows = 'select, insert, update, delete'
  await client.query(`
    grant usage on schema ${name} to ${appRole};
    grant ${rows} on all tables in schema ${name} to ${appRole};
    grant usage on all sequences in schema ${name} to ${appRole};
    alter default privileges in schema ${name} grant ${rows} on tables to ${appRole};
    alter default privileges in schema ${name} grant usage on sequences to ${appRole}`)
  for (const table of await withPartitions(client, schema, appendOnlyTables)) {
    await client.query(`revoke update, delete, truncate on ${table} from ${appRole}`)
  }
  for (const table of await withPartitions(client, schema, readOnlyTables)) {
    await client.query(`revoke insert, update, delete, truncate on ${table} from ${appRole}`)
  }
  await closeSchema(client, schema)
}

async function withPartitions(client: pg.ClientBase, schema: string, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `with recursive parts as (
       select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = $1 and c.relname = any ($2) and c.relkind in ('r', 'p')
       union all
       select i.inhrelid from pg_inherits i join parts on i.inhparent = parts.oid
     )
     select oid::regclass::text as name from parts`,
    [schema, tables],
  )
  return rows.map((row) => row.name)
}

/** Databases that were upgraded from before PostgreSQL 15 let everybody create tables in `public`. */
async function closeSchema(client: pg.ClientBase, schema: string): Promise<void> {
  const { rows } = await client.query(
    `select pg_has_role(n.nspowner, 'usage') and has_schema_privilege($1, n.oid, 'create') as is_open
     from pg_namespace n where n.nspname = $2`,
    [appRole, schema],
  )
  if (rows[0]?.is_open)
    await client.query(`revoke create on schema ${pg.escapeIdentifier(schema)} from public`)
}
