import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import type { Log } from './log.ts'
import { departments, migrate, migrateEmpty, readMigrations } from './migrations.ts'
import { emptyTestDatabase, testDatabase, type TestDatabase } from './testing/test-database.ts'

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} }

let folder: string
let database: TestDatabase
let client: pg.Client

const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, 'migrations', name), sql)
/** A schema of one table, in the file of one of the departments. */
function writeSchema() {
  for (const name of ['schema', 'migrations']) fs.mkdirSync(path.join(folder, name))
  for (const name of departments) fs.writeFileSync(path.join(folder, 'schema', `${name}.sql`), '')
  fs.writeFileSync(path.join(folder, 'schema', 'team.sql'), 'create table staff (n int);')
}

const baseline = '0000_schema-1.0.0-beta'
const run = () => migrate({ connection: database.connection, folder, log: quiet })

async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by tablename`,
  )
  return rows.map((row) => row.tablename)
}

describe('migrate', () => {
  beforeEach(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'back-office-migrations-'))
    writeSchema()
    database = await emptyTestDatabase()
    client = new pg.Client(database.connection)
    await client.connect()
  })

  afterEach(async () => {
    await client.end()
    await database.drop()
    fs.rmSync(folder, { recursive: true })
  })

  it('applies each file once, in order', async () => {
    write('0002_fill.sql', 'insert into a values (1);')
    write('0001_make.sql', 'create table a (n int);')
    expect((await run()).applied).toEqual([baseline, '0001_make', '0002_fill'])
    write('0003_more.sql', 'insert into a values (2);')
    expect((await run()).applied).toEqual(['0003_more'])
    expect((await run()).applied).toEqual([])
    expect((await client.query('select n from a order by n')).rows).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('begins with the schema of the departments, each after those that it refers to', async () => {
    fs.writeFileSync(
      path.join(folder, 'schema', 'clients.sql'),
      'create table clients (supporter_id int references staff (n));',
    )
    fs.writeFileSync(path.join(folder, 'schema', 'team.sql'), 'create table staff (n int primary key);')
    expect((await run()).applied).toEqual([baseline])
    expect(await tables()).toEqual(['clients', 'schema_migrations', 'staff'])
  })

  it('holds no secret: each database makes its own', async () => {
    const secrets = `
      select encode(key, 'hex') as secret from credit_code_keys
      union all select value #>> '{}' from settings where key = 'crm_hold_out_key'`
    const found: string[] = []
    for (const one of [await testDatabase(), await emptyTestDatabase()]) {
      await migrate({ connection: one.connection, folder: path.resolve('db'), log: quiet })
      const asked = new pg.Client(one.connection)
      await asked.connect()
      const { rows } = await asked.query<{ secret: string }>(secrets)
      found.push(...rows.map(({ secret }) => secret))
      await asked.end()
      await one.drop()
    }
    expect(new Set(found).size).toBe(4)
  })

  it('refuses a database and a backup of a version before the schema, and changes nothing', async () => {
    await client.query(`
      create table schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
      insert into schema_migrations (name, sha256) values ('0001_platform', '')`)
    await expect(run()).rejects.toThrow(
      'The database was made by a version before 1.0.0-beta, which this version cannot bring up to date. ' +
        'Nothing was changed: start the version that made it, or begin with an empty database.',
    )
    expect(await tables()).toEqual(['schema_migrations'])
    await expect(migrateEmpty(client, folder, [{ name: '0001_platform', sha256: '' }])).rejects.toThrow(
      'The backup was made by a version before 1.0.0-beta',
    )
  })

  it('undoes a file that fails, tells its line and keeps the ones before', async () => {
    write('0001_make.sql', 'create table a (n int);')
    write('0002_break.sql', 'create table b (n int);\n\nselect no_such_column;')
    await expect(run()).rejects.toThrow(
      'The migration 0002_break failed and was undone: column "no_such_column" does not exist (line 3).',
    )
    expect(await tables()).toEqual(['a', 'schema_migrations', 'staff'])
  })

  it('refuses an applied file that was changed, but not for its line ends', async () => {
    write('0001_make.sql', 'create table a (n int);\n-- end\n')
    await run()
    write('0001_make.sql', 'create table a (n int);\r\n-- end\r\n')
    expect((await run()).applied).toEqual([])
    write('0001_make.sql', 'create table a (n bigint);\n-- end\n')
    await expect(run()).rejects.toThrow('The migration 0001_make was changed after it had been applied.')
  })

  it('refuses a database that a newer version has migrated', async () => {
    write('0001_make.sql', 'create table a (n int);')
    write('0002_newer.sql', 'create table b (n int);')
    await run()
    fs.rmSync(path.join(folder, 'migrations', '0002_newer.sql'))
    await expect(run()).rejects.toThrow(
      'The database has the migration 0002_newer, which this version does not know',
    )
  })

  it('refuses a file that comes before an applied one', async () => {
    write('0002_second.sql', 'create table b (n int);')
    await run()
    write('0001_first.sql', 'create table a (n int);')
    await expect(run()).rejects.toThrow('The migration 0001_first comes before 0002_second')
  })

  it.each([
    ['1_short.sql', 'select 1', 'must be called like 0001_clients.sql'],
    ['0001_Upper.sql', 'select 1', 'must be called like 0001_clients.sql'],
    ['0001_ends.sql', 'select 1;\nCOMMIT;\nselect 2;', 'must not begin or end a transaction'],
  ])('refuses the file %s', (name, sql, message) => {
    write(name, sql)
    expect(() => readMigrations(folder)).toThrow(message)
  })

  it('refuses two files of one number', () => {
    write('0001_a.sql', 'select 1')
    write('0001_b.sql', 'select 1')
    expect(() => readMigrations(folder)).toThrow('Two migrations have one number: 0001_a.sql and 0001_b.sql')
  })

  it('applies each file once when four servers start together', async () => {
    write('0001_make.sql', 'create table a (n int);')
    write('0002_fill.sql', 'insert into a values (1); select pg_sleep(0.05);')
    const outcomes = await Promise.all([run(), run(), run(), run()])
    expect(outcomes.flatMap((outcome) => outcome.applied).sort()).toEqual([
      baseline,
      '0001_make',
      '0002_fill',
    ])
    expect((await client.query('select count(*)::int as rows from a')).rows).toEqual([{ rows: 1 }])
  })

  it('leaves the old schema when its process is killed in the middle, and completes at the next start, 3 times', async () => {
    write('0001_make.sql', 'create table a (n int);')
    for (const number of [2, 3, 4]) {
      const name = `000${number}_slow.sql`
      const before = await run().then(tables)
      write(
        name,
        `create table slow_${number} (n int); insert into a values (${number}); select pg_sleep(30);`,
      )
      await killWhileItSleeps()
      expect(await tables()).toEqual(before)
      expect((await client.query('select n from a where n = $1', [number])).rows).toEqual([])
      write(name, `create table slow_${number} (n int); insert into a values (${number});`)
      expect((await run()).applied).toEqual([`000${number}_slow`])
    }
    expect((await client.query('select n from a order by n')).rows).toEqual([{ n: 2 }, { n: 3 }, { n: 4 }])
  })
})

const program = `
  const { migrate } = await import(process.argv[1])
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  await migrate({ ...JSON.parse(process.argv[2]), log })`

/** Runs the migrations in a process of its own and kills it -9 when the last one is at work. */
async function killWhileItSleeps(): Promise<void> {
  const options = JSON.stringify({ connection: database.connection, folder })
  const module = path.join(import.meta.dirname, 'migrations.ts')
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, module, options], {
    stdio: 'inherit',
  })
  await expect.poll(() => sleepers(), { timeout: 20_000 }).toHaveLength(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  // The server notices the dead client when it next writes to it: that moment need not be waited for.
  for (const pid of await sleepers()) await client.query('select pg_terminate_backend($1, 5000)', [pid])
}

async function sleepers(): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
  )
  return rows.map((row) => row.pid)
}

describe('the role of the application', () => {
  let migrated: TestDatabase
  beforeAll(async () => {
    migrated = await testDatabase()
  })
  afterAll(() => migrated.drop())

  async function asApp<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    const opened = await openDatabase({ ...migrated, maxConnections: 1, log: quiet })
    try {
      return await work(opened.pool)
    } finally {
      await opened.close()
    }
  }

  it('is what statements run as', async () => {
    expect(await asApp(async (pool) => (await pool.query('select current_user as name')).rows)).toEqual([
      { name: 'back_office_app' },
    ])
  })

  it('may write rows of tables of its own and of later migrations', async () => {
    const owner = new pg.Client(migrated.connection)
    await owner.connect()
    await owner.query('create table later (id bigint generated always as identity, n int)')
    await owner.end()
    await asApp(async (pool) => {
      await pool.query('insert into later (n) values (1); update later set n = 2')
      expect((await pool.query('delete from later returning n')).rows).toEqual([{ n: 2 }])
    })
  })

  it.each([
    'create table mine (n int)',
    'create schema mine',
    'drop table teams',
    'alter table teams add column n int',
    'truncate teams',
    'update event_log set action = action',
    'delete from event_log',
    'truncate event_log',
    'update event_seals set no = no',
    'delete from event_seals',
    'truncate event_seals',
    `insert into schema_migrations (name, sha256) values ('9999_x', '')`,
  ])('may not: %s', async (statement) => {
    await asApp(async (pool) => {
      await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' })
    })
  })
})
