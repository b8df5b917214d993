import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { appRole, grantToAppRole, prepareAppRole } from './app-role.ts'
import { type Connection, keptAlive } from './database.ts'
import { databaseLimits } from './limits.ts'
import type { Log } from './log.ts'
import { assertOwnSession, unreachable } from './session.ts'
import { StartError } from './start-error.ts'

export interface MigrationOptions {
  connection: Connection
  /** Holds `schema/<department>.sql`, what an empty database begins with, and `migrations/NNNN_name.sql`, what came later. */
  folder: string
  log: Log
}

export interface MigrationOutcome {
  applied: string[]
  /** What the pool of the application passes on as its role; absent when the role could not be made. */
  role: string | undefined
}

interface Migration {
  name: string
  sql: string
  sha256: string
}

/** The files of the schema, each after those that it refers to. */
export const departments = [
  'platform',
  'system',
  'team',
  'nutrition',
  'clients',
  'content',
  'finance',
  'today',
  'follow-up',
  'reports',
]

/** The record of the schema. Its name is before those of all migrations. */
const baseline = '0000_schema-1.0.0-beta'

const madeBefore =
  'was made by a version before 1.0.0-beta, which this version cannot bring up to date. Nothing was changed: start the version that made it, or begin with an empty database.'

// Any number, the same in every version of the program.
const turnKey = 7_000_001

/**
 * Brings the schema up to date. Each file is one transaction together with its record and its grants,
 * so a kill at any moment leaves the schema before or after it; servers that start together take turns.
 * @throws StartError when sessions are not our own, when an applied file was changed, is unknown or was overtaken, or when its SQL fails
 */
export async function migrate({ connection, folder, log }: MigrationOptions): Promise<MigrationOutcome> {
  const files = readMigrations(folder)
  await assertOwnSession(connection)
  const client = await connect(connection)
  try {
    const role = await prepareAppRole(client, log)
    const applied: string[] = []
    for (const file of pending(files, await readApplied(client))) {
      if (!(await apply(client, files, file, role))) continue
      applied.push(file.name)
      log.info(`Migration ${file.name} is applied`)
    }
    await ensureGrants(client, role)
    return { applied, role }
  } finally {
    await client.end()
  }
}

/** The schema and the migrations after it, in order of their numbers. */
export function readMigrations(folder: string): Migration[] {
  return [readSchema(path.join(folder, 'schema')), ...readLater(path.join(folder, 'migrations'))]
}

/** The files of all departments as one. */
function readSchema(folder: string): Migration {
  return migrationOf(baseline, departments.map((name) => readSql(folder, `${name}.sql`)).join('\n'))
}

function readLater(folder: string): Migration[] {
  // A store with the baseline only has no later migration.
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.endsWith('.sql')) : []
  names.sort()
  const numbers = new Map<string, string>()
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new StartError(`The migration ${name} must be called like 0001_clients.sql.`)
    if (numbers.has(number))
      throw new StartError(`Two migrations have one number: ${numbers.get(number)} and ${name}.`)
    numbers.set(number, name)
  }
  return names.map((name) => migrationOf(name.replace(/\.sql$/, ''), readSql(folder, name)))
}

function readSql(folder: string, name: string): string {
  // Line ends may differ between checkouts.
  const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  if (/^\s*(begin|commit|rollback|start transaction)\s*;/im.test(sql)) {
    throw new StartError(
      `The migration ${name} must not begin or end a transaction: each file runs in one of its own.`,
    )
  }
  return sql
}

const migrationOf = (name: string, sql: string): Migration => ({
  name,
  sql,
  sha256: createHash('sha256').update(sql).digest('hex'),
})

/**
 * Brings an empty database to the state of the given migrations, in the transaction of the caller.
 * @throws StartError when one is unknown here or was another file
 */
export async function migrateEmpty(
  client: pg.ClientBase,
  folder: string,
  wanted: readonly Pick<Migration, 'name' | 'sha256'>[],
): Promise<void> {
  const files = new Map(readMigrations(folder).map((file) => [file.name, file]))
  if (wanted.every(({ name }) => name !== baseline)) throw new StartError(`The backup ${madeBefore}`)
  for (const { name, sha256 } of wanted) {
    const file = files.get(name)
    if (!file) {
      throw new StartError(
        `The backup has the migration ${name}, which this version does not know: use the newer version.`,
      )
    }
    if (file.sha256 !== sha256) {
      throw new StartError(
        `The migration ${name} is another file here than in the backup: use the version that made it.`,
      )
    }
  }
  for (const { name } of wanted) {
    await client.query(files.get(name)!.sql)
    await record(client, files.get(name)!)
  }
}

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: 'back-office migrations',
    connectionTimeoutMillis: databaseLimits.startConnectMs,
    ...keptAlive,
  })
  // The failing query reports the error; without a listener the process would end before.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`set timezone = 'UTC'; set client_min_messages = warning; set search_path = public`)
    return client
  } catch (error) {
    throw unreachable(error)
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  // Reads the catalogue: to_regclass() may answer as of before the wait for the lock.
  const { rowCount } = await client.query(
    `select from pg_tables where schemaname = 'public' and tablename = 'schema_migrations'`,
  )
  if (rowCount === 0) return new Map()
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

/** What is still to be applied, after a look whether what was applied is what the files say. */
function pending(files: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Map(files.map((file) => [file.name, file.sha256]))
  if (applied.size > 0 && !applied.has(baseline)) throw new StartError(`The database ${madeBefore}`)
  for (const [name, sha256] of applied) {
    if (!known.has(name)) {
      throw new StartError(
        `The database has the migration ${name}, which this version does not know: start the newer version.`,
      )
    }
    if (known.get(name) !== sha256) {
      throw new StartError(
        `The migration ${name} was changed after it had been applied. Put the file back as it was and write a new migration.`,
      )
    }
  }
  const last = [...applied.keys()].sort().at(-1) ?? ''
  const open = files.filter((file) => !applied.has(file.name))
  const overtaken = open.find((file) => file.name < last)
  if (overtaken) {
    throw new StartError(
      `The migration ${overtaken.name} comes before ${last}, which is applied already. Give it a higher number.`,
    )
  }
  return open
}

/** @returns false when another server applied it while this one waited for its turn */
async function apply(
  client: pg.Client,
  files: Migration[],
  file: Migration,
  role: string | undefined,
): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${databaseLimits.migrationTurnMs}`)
    await client.query('select pg_advisory_xact_lock($1)', [turnKey])
    const isOpen = pending(files, await readApplied(client)).includes(file)
    if (isOpen) {
      await client.query(`set local lock_timeout = ${databaseLimits.migrationLockMs}`)
      await client.query(file.sql)
      await record(client, file)
      if (role) await grantToAppRole(client, 'public')
    }
    await client.query('commit')
    return isOpen
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (error instanceof StartError) throw error
    throw new StartError(`The migration ${file.name} failed and was undone: ${explain(error, file.sql)}`)
  }
}

async function record(client: pg.ClientBase, file: Migration): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [file.name, file.sha256])
}

function explain(error: unknown, sql: string): string {
  const { message, position } = error as { message: string; position?: string }
  if (!position) return `${message}.`
  return `${message} (line ${sql.slice(0, Number(position)).split('\n').length}).`
}

/** A restored database may have come without the grants of its old server. */
async function ensureGrants(client: pg.Client, role: string | undefined): Promise<void> {
  if (!role || (await readApplied(client)).size === 0) return
  const { rows } = await client.query(
    `select has_table_privilege($1, 'public.schema_migrations', 'select') as granted`,
    [appRole],
  )
  if (rows[0].granted) return
  await client.query('begin')
  await grantToAppRole(client, 'public')
  await client.query('commit')
}
