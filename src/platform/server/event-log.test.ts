import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { changedFields, writeAudit, type AuditEntry, type AuditOrigin } from './event-log.ts'
import type { Log } from './log.ts'
import { statementsOf } from './testing/plans.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} }

let test: TestDatabase
/** As the application works, and as a thief with the owner's rights would. */
test = await testDatabase()
const app = await openDatabase({ ...test, maxConnections: 20, log: quiet })
const owner = await openDatabase({ connection: test.connection, maxConnections: 1, log: quiet })
afterAll(async () => {
  await app.close()
  await owner.close()
  await test.drop()
})
beforeEach(async () => {
  await sql`truncate event_log, revisions restart identity`.execute(owner.db)
})

const origin = (more: Partial<AuditOrigin> = {}): AuditOrigin => ({
  action: 'unit.changed',
  staffId: 3,
  requestId: 'request',
  address: '127.0.0.1',
  now: new Date('2026-11-21T08:00:00.123Z'),
  ...more,
})
const write = (entry: AuditEntry, more: Partial<AuditOrigin> = {}) =>
  app.db.transaction().execute((transaction) => writeAudit(transaction, origin(more), entry))

describe('the event log', () => {
  it.each([
    'update event_log set action = action',
    'delete from event_log',
    'truncate event_log',
    'alter table event_log disable trigger all',
    'drop table event_log',
  ])('refuses the application: %s', async (statement) => {
    if (test.role === undefined) throw new Error('these tests need a user that may create roles')
    await expect(app.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('names the changed fields and keeps no value', async () => {
    await write({
      subject: { type: 'client', id: 1 },
      before: { weight: 70_001, name: 'canary' },
      after: { weight: 70_002, name: 'canary' },
    })
    const { rows } = await sql<object>`select fields, to_jsonb(event_log) as whole from event_log`.execute(
      app.db,
    )
    expect(rows[0]).toMatchObject({ fields: ['weight'] })
    expect(JSON.stringify(rows)).not.toMatch(/7000[12]|canary/)
  })

  it('is one statement that reads no event and takes no lock, with its revision as well', async () => {
    const statements = await statementsOf(app, async (db) => {
      await writeAudit(db, origin(), {})
      const subject = { type: 'unit', id: 1 }
      await writeAudit(db, origin(), { subject, version: 2, before: { a: 1 }, after: { a: 2 } })
    })
    expect(statements).toHaveLength(2)
    expect(statements.filter(({ sql: text }) => /\bfrom\b|lock/i.test(text))).toEqual([])
  })

  it('waits for no event of another transaction', async () => {
    await app.db.transaction().execute(async (open) => {
      await writeAudit(open, origin(), {})
      await write({})
      const { rows } = await sql<{ count: number }>`select count(*) as count from event_log`.execute(app.db)
      expect(rows[0]!.count).toBe(1)
    })
  })

  it('takes the event back with the work', async () => {
    const work = app.db.transaction().execute(async (transaction) => {
      await writeAudit(transaction, origin(), {
        before: { a: 1 },
        after: { a: 2 },
        version: 2,
        subject: { type: 'unit', id: 1 },
      })
      throw new Error('after the event')
    })
    await expect(work).rejects.toThrow('after the event')
    const { rows } = await sql`select id from event_log union all select id from revisions`.execute(app.db)
    expect(rows).toEqual([])
  })
})

describe('a revision', () => {
  const revisions = async () =>
    (await sql`select version, action, staff_id, changes from revisions`.execute(app.db)).rows

  it('holds each changed field with both values', async () => {
    await write({
      subject: { type: 'unit', id: 1 },
      version: 2,
      before: { a: 1, b: [1], c: 'x' },
      after: { a: 2, b: [1], d: null },
    })
    expect(await revisions()).toEqual([
      { version: 2, action: 'unit.changed', staff_id: 3, changes: { a: [1, 2], c: ['x', null] } },
    ])
  })

  it('is not written when nothing changed', async () => {
    await write({
      subject: { type: 'unit', id: 1 },
      version: 2,
      before: { a: 1 },
      after: { a: 1, version: 9 },
    })
    expect(await revisions()).toEqual([])
  })

  it('is one for each version', async () => {
    const entry = { subject: { type: 'unit', id: 1 }, version: 2, before: { a: 1 }, after: { a: 2 } }
    await write(entry)
    await expect(write(entry)).rejects.toMatchObject({ code: '23505' })
  })
})

describe('changedFields', () => {
  it('compares by content and leaves out what changes by itself', () => {
    expect(changedFields({ a: { b: 1 }, updatedAt: 1 }, { a: { b: 1 }, updatedAt: 2 })).toEqual({})
    expect(changedFields(undefined, { a: 1 })).toEqual({ a: [null, 1] })
    expect(changedFields({ a: 1 }, undefined)).toEqual({ a: [1, null] })
    expect(changedFields({ a: null }, {})).toEqual({})
  })
})
