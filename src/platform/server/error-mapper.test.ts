import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { AppError, errorStatus } from '#platform/contract/errors.ts'
import type { Db } from './database.ts'
import { errorBody, isSerializationFault, statusOf, toAppError } from './error-mapper.ts'
import { route } from './route.ts'
import { likeContains } from './search.ts'
import { testApp } from './testing/test-app.ts'

const longText = 'x'.repeat(3_000)

/** What code that forgot to look would send to the database. */
const statements: Record<string, (db: Db) => Promise<unknown>> = {
  'NUL in a text (22021)': (db) => sql`select ${'a\u0000b'}::text`.execute(db),
  'NUL in jsonb (22P05)': (db) => sql`select ${'{"a":"\\u0000"}'}::jsonb`.execute(db),
  'a whole number out of range (22003)': (db) => sql`select ${'99999999999'}::integer`.execute(db),
  'a bigint out of range (22003)': (db) => sql`select ${'10000000000000000000'}::bigint`.execute(db),
  'a numeric out of range (22003)': (db) => sql`select ${'1000'}::numeric(3, 1)`.execute(db),
  'a day that does not exist (22008)': (db) => sql`select ${'2026-02-30'}::date`.execute(db),
  'a day that is none (22007)': (db) => sql`select ${'a day'}::date`.execute(db),
  'a zone too far (22009)': (db) => sql`select ${'2026-01-01T00:00:00+99:00'}::timestamptz`.execute(db),
  'LIKE ending in a backslash (22025)': (db) => sql`select 'a\\' like ${'a\\'}`.execute(db),
  'a wrong uuid (22P02)': (db) => sql`select ${'no-uuid'}::uuid`.execute(db),
  'Persian digits as a number (22P02)': (db) => sql`select ${'۱۲۳'}::integer`.execute(db),
  'broken JSON (22P02)': (db) => sql`select ${'{'}::jsonb`.execute(db),
  'a division by zero (22012)': (db) => sql`select 1 / ${0}::integer`.execute(db),
  'a wrong regular expression (2201B)': (db) => sql`select 'a' ~ ${'('}`.execute(db),
  'a value too long for its index (54000)': (db) =>
    sql`insert into settings (key, value, updated_at) select string_agg(md5(i::text), ''), '{}', now()
        from generate_series(1, ${longText.length}::int) as i`.execute(db),
  'a value that is taken (23505)': (db) =>
    sql`insert into teams (id, name_fa) values (1, 'secret name'), (1, 'secret name')`.execute(db),
  'a record in use (23503)': (db) =>
    sql`insert into staff_roles (staff_id, role_id) values (987654, 987654)`.execute(db),
  'a record in no state for it (23503)': (db) =>
    sql
      .raw(`do $$ begin raise exception using errcode = '23503', constraint = 'visits_client_state'; end $$`)
      .execute(db),
  'a lost race (40001)': (db) => raise(db, '40001'),
  'a deadlock (40P01)': (db) => raise(db, '40P01'),
  'a lock that is held (55P03)': (db) => raise(db, '55P03'),
  'a statement that takes too long (57014)': async (db) => {
    await sql`set local statement_timeout = 20`.execute(db)
    await sql`select pg_sleep(5)`.execute(db)
  },
  'too many connections (53300)': (db) => raise(db, '53300'),
  'a server that is stopping (57P01)': (db) => raise(db, '57P01'),
  'a full disk (53100)': (db) => raise(db, '53100'),
  'a table that is not there (42P01)': (db) => sql`select id from secret_table`.execute(db),
}

function raise(db: Db, state: string): Promise<unknown> {
  return sql.raw(`do $$ begin raise exception 'secret words' using errcode = '${state}'; end $$`).execute(db)
}

const run = endpoint({
  method: 'POST',
  path: 'admin/statements',
  summary: 'Runs one of the statements above.',
  permission: 'public',
  body: z.strictObject({ name: z.string() }),
  reply: z.null(),
})

const app = await testApp([
  route(run, async ({ db, body }) => {
    await statements[body.name]!(db)
    return null
  }),
])
afterAll(() => app.close())

describe('a database that refuses', () => {
  it.each([
    ['NUL in a text (22021)', 422],
    ['NUL in jsonb (22P05)', 422],
    ['a whole number out of range (22003)', 422],
    ['a bigint out of range (22003)', 422],
    ['a numeric out of range (22003)', 422],
    ['a day that does not exist (22008)', 422],
    ['a day that is none (22007)', 422],
    ['a zone too far (22009)', 422],
    ['LIKE ending in a backslash (22025)', 422],
    ['a wrong uuid (22P02)', 422],
    ['Persian digits as a number (22P02)', 422],
    ['broken JSON (22P02)', 422],
    ['a division by zero (22012)', 422],
    ['a wrong regular expression (2201B)', 422],
    ['a value too long for its index (54000)', 422],
    ['a value that is taken (23505)', 409],
    ['a record in use (23503)', 409],
    ['a record in no state for it (23503)', 409],
    ['a lost race (40001)', 503],
    ['a deadlock (40P01)', 503],
    ['a lock that is held (55P03)', 503],
    ['a statement that takes too long (57014)', 503],
    ['too many connections (53300)', 503],
    ['a server that is stopping (57P01)', 503],
    ['a full disk (53100)', 507],
    ['a table that is not there (42P01)', 500],
  ])('because of %s answers %i without its words', async (name, status) => {
    const reply = await app.request('POST', 'admin/statements', { body: { name } })
    expect(reply.status).toBe(status)
    expect(reply.headers['retry-after']).toBe(status === 503 ? '2' : undefined)
    const { code, message, requestId } = reply.body.error
    expect(reply.body).toEqual({ error: { code, message, requestId } })
    expect(message).toBe(code)
  })

  it('does so for every statement of this file', () => {
    expect(Object.keys(statements)).toHaveLength(26)
  })
})

describe('toAppError', () => {
  it.each([
    ['visits_client_state', 'conflict'],
    ['visits_client_id_fkey', 'in-use'],
  ])('tells by the foreign key %s that it is a %s', (constraint, expected) => {
    expect(toAppError(Object.assign(new Error('words'), { code: '23503', constraint })).code).toBe(expected)
  })

  it.each([
    ['ECONNREFUSED', 'unavailable'],
    ['ECONNRESET', 'unavailable'],
    ['ETIMEDOUT', 'unavailable'],
    ['ENOSPC', 'storage-full'],
    ['FST_ERR_CTP_BODY_TOO_LARGE', 'too-large'],
    ['ERR_SOMETHING_ELSE', 'internal'],
  ])('knows the code %s as %s', (code, expected) => {
    expect(toAppError(Object.assign(new Error('words'), { code })).code).toBe(expected)
  })

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('takes «%s» for a database that is away', (message) => {
    expect(toAppError(new Error(message))).toMatchObject({ code: 'unavailable', retryAfter: 2 })
  })

  it.each([[undefined], [null], ['text'], [7], [{}], [new Error('x')], [{ statusCode: 500 }]])(
    'takes %j for a fault of ours',
    (thrown) => {
      expect(toAppError(thrown)).toMatchObject({ code: 'internal', message: 'internal' })
      expect(isSerializationFault(thrown)).toBe(false)
    },
  )

  it('keeps our own errors as they are', () => {
    const own = new AppError('stale', { current: { version: 2 } })
    expect(toAppError(own)).toBe(own)
    expect(errorBody(own, 'r')).toEqual({
      error: { code: 'stale', message: 'stale', current: { version: 2 }, requestId: 'r' },
    })
  })

  it('has one status for each code, none of them a success', () => {
    for (const [code, status] of Object.entries(errorStatus)) {
      expect(statusOf(new AppError(code as keyof typeof errorStatus))).toBe(status)
      expect(status).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('a search word', () => {
  it.each(['\\', '%', '_', 'a\\', '50%', "' OR 1=1 --", '\\\\%'])(
    '%j is text, not a pattern',
    async (word) => {
      const { rows } = await sql<{ own: boolean; other: boolean }>`
      select ${`x${word}y`} like ${likeContains(word)} as own, 'entirely different' like ${likeContains(word)} as other
    `.execute(app.db)
      expect(rows).toEqual([{ own: true, other: false }])
    },
  )
})
