import { afterAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { databaseProblems, openDatabase } from './database.ts'
import type { Log } from './log.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} }

const database = await openTestDatabase({ log: quiet })
const { store: test } = database
afterAll(() => database.close())

describe('values from the database', () => {
  it('are numbers where they are exact, text where a number or a day could be lost', async () => {
    const { rows } = await database.pool.query(`
      select 9007199254740991::int8 as int8, array[1, null, 9007199254740991]::int8[] as int8s, count(*) as count,
             1.10::numeric as numeric, array[1.10, 12345678901234567890.5]::numeric[] as numerics,
             date '2025-03-21' as date, array[date '2025-03-21', null] as dates,
             timestamp '2025-03-21 00:30:00' as timestamp, timestamptz '2025-03-21 00:30:00+03:30' as instant,
             array[timestamptz '2025-03-21 00:30:00+03:30', null] as instants`)
    expect(rows).toEqual([
      {
        int8: 9007199254740991,
        int8s: [1, null, 9007199254740991],
        count: 1,
        numeric: '1.10',
        numerics: ['1.10', '12345678901234567890.5'],
        date: '2025-03-21',
        dates: ['2025-03-21', null],
        timestamp: '2025-03-21 00:30:00',
        instant: '2025-03-20T21:00:00.000Z',
        instants: ['2025-03-20T21:00:00.000Z', null],
      },
    ])
  })

  it('are instants to the millisecond, whatever part of a second they tell', async () => {
    const { rows } = await database.pool.query<{ instants: string[] }>(`
      select array['2026-11-25 10:12:37.123999+00', '2026-11-25 10:12:37.5+00', '2026-11-25 10:12:37+00',
                   '0099-01-02 00:00:00.000001+00', '12026-01-02 03:04:05.06+00']::timestamptz[] as instants`)
    expect(rows[0]?.instants).toEqual([
      '2026-11-25T10:12:37.123Z',
      '2026-11-25T10:12:37.500Z',
      '2026-11-25T10:12:37.000Z',
      '0099-01-02T00:00:00.000Z',
      '+012026-01-02T03:04:05.060Z',
    ])
  })

  it('throw where a number would not be exact', async () => {
    await expect(database.pool.query('select 9007199254740992::int8')).rejects.toThrow(
      'outside of what a number holds',
    )
  })
})

describe('a session', () => {
  it('has its time limits and works in UTC', async () => {
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
             current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone,
             current_setting('application_name') as name`.execute(database.db)
    expect(rows).toEqual([{ statement: '30s', lock: '3s', idle: '15s', zone: 'UTC', name: 'back-office' }])
  })

  it('keeps our options when the connection string has its own', async () => {
    const { host, port, user, password, database: name, connectionString } = test.connection
    const url = connectionString
      ? `${connectionString}${connectionString.includes('?') ? '&' : '?'}options=-c%20geqo%3Doff`
      : `postgres://${user}:${String(password)}@/${name}?host=${encodeURIComponent(host!)}&port=${port ?? 5432}&options=-c%20geqo%3Doff`
    const other = await openDatabase({ connection: { connectionString: url }, maxConnections: 1, log: quiet })
    const { rows } = await other.pool.query(
      `select current_setting('geqo') as theirs, current_setting('lock_timeout') as ours`,
    )
    await other.close()
    expect(rows).toEqual([{ theirs: 'off', ours: '3s' }])
  })
})

describe('the pool', () => {
  it('outlives the loss of a connection in use and of an idle one', async () => {
    const client = await database.pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await endSession(rows[0]!.pid)
    await expect(client.query('select 1')).rejects.toThrow()
    client.release(true)
    const idle = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    await endSession(idle.rows[0]!.pid)
    await expect.poll(() => database.pool.query('select 1').then((result) => result.rowCount)).toBe(1)
  })

  it('gives up waiting for a free connection after 2 s', async () => {
    const held = await Promise.all([database.pool.connect(), database.pool.connect()])
    const started = performance.now()
    await expect(database.pool.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect')
    expect(performance.now() - started).toBeLessThan(3_000)
    for (const client of held) client.release()
  })

  it('tells of an unreachable server in a sentence', async () => {
    const connection = { host: '/nowhere', user: 'x', database: 'x' }
    await expect(openDatabase({ connection, maxConnections: 1, log: quiet })).rejects.toThrow(
      'The database cannot be reached:',
    )
  })
})

async function endSession(pid: number): Promise<void> {
  const owner = await openDatabase({ connection: test.connection, maxConnections: 1, log: quiet })
  await owner.pool.query('select pg_terminate_backend($1, 5000)', [pid])
  await owner.close()
}

describe('databaseProblems', () => {
  it('finds nothing but the settings that are off for tests', async () => {
    const problems = await databaseProblems(database.pool)
    expect(problems.filter((problem) => !problem.includes('a power cut may lose'))).toEqual([])
  })
})
