import { createHash } from 'node:crypto'
import pg from 'pg'
import { copyOut } from '#platform/server/copy-rows.ts'
import type { Connection } from '#platform/server/database.ts'
import { unreachable } from '#platform/server/session.ts'
import type { TableEntry } from './manifest.ts'

/** A connection of its own for a backup: no limit of time, and values written alike whatever the server's settings are. */
export async function connectForBackup(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'back-office backup' })
  // The failing query tells what happened; without a listener the process would end first.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw unreachable(error)
  }
  await client.query(`
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
    set bytea_output = 'hex'; set client_encoding = 'UTF8'; set search_path = public; set client_min_messages = warning;
    set statement_timeout = 0; set lock_timeout = '60s'; set idle_in_transaction_session_timeout = 0;
    set synchronize_seqscans = off; set jit = off`)
  return client
}

export type TableColumns = Pick<TableEntry, 'name' | 'columns'>

/** Every table with the columns that are stored as they are; generated ones follow from these. */
export async function tablesOf(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

export async function sequencesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  return rows.map(({ name }) => name)
}

export const copyTo = ({ name, columns }: TableColumns): string => `copy ${target(name, columns)} to stdout`
export const copyFrom = ({ name, columns }: TableColumns): string =>
  `copy ${target(name, columns)} from stdin`

const target = (name: string, columns: readonly string[]): string =>
  `public.${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

/** Rows and SHA-256 of a table as a backup writes it, each piece handed on while it is read. */
export async function readTable(
  client: pg.ClientBase,
  table: TableColumns,
  take: (piece: Buffer) => Promise<unknown> | undefined,
): Promise<Pick<TableEntry, 'rows' | 'sha256'>> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const piece of copyOut(client, copyTo(table))) {
    hash.update(piece)
    for (const byte of piece) if (byte === newLine) rows += 1
    await take(piece)
  }
  return { rows, sha256: hash.digest('hex') }
}

/** Ends each row; within a value it is written as two characters. */
const newLine = 0x0a
