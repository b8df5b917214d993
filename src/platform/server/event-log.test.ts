import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { changedFields, writeAudit, type AuditEntry, type AuditOrigin } from './event-log.ts'
import { verifyChain } from './event-log-verify.ts'
import type { Log } from './log.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} }

let test: TestDatabase
/** As the application works, and as a thief with the owner's rights would. */
let app: Database
let owner: Database

beforeAll(async () => {
  test = await testDatabase()
  app = await openDatabase({ ...test, maxConnections: 20, log: quiet })
  owner = await openDatabase({ connection: test.connection, maxConnections: 1, log: quiet })
})
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

async function writeFive() {
  for (let id = 1; id <= 5; id += 1) {
    const detail = { zeta: id, a: 'text', total: 2.5, none: null, yes: true }
    await write({
      subject: { type: 'unit', id },
      clientId: 7,
      detail,
      before: { x: 1 },
      after: { x: id + 1 },
      version: 2,
    })
  }
}

describe('the chain of events', () => {
  it('is whole as it is written, whatever the details and their order', async () => {
    await writeFive()
    expect(await verifyChain(app.db)).toEqual({ events: 5, broken: [] })
    expect(await verifyChain(app.db, '2026-11-21')).toEqual({ events: 5, broken: [] })
    expect(await verifyChain(app.db, '2026-11-20')).toEqual({ events: 0, broken: [] })
  })

  it.each([
    ['the person', sql`staff_id = 4`],
    ['the action', sql`action = 'unit.creates'`],
    ['the record', sql`subject_id = 33`],
    ['the kind of record', sql`subject_type = 'food'`],
    ['the client', sql`client_id = 8`],
    ['a millisecond', sql`at = at + interval '1 millisecond'`],
    ['the outcome', sql`outcome = 'denied'`],
    ['one field', sql`fields = '{y}'`],
    ['one detail', sql`detail = jsonb_set(detail, '{zeta}', '9')`],
    ['a removed detail', sql`detail = detail - 'none'`],
    ['the address', sql`address = '127.0.0.2'`],
    ['the request', sql`request_id = 'requesu'`],
    ['one byte of the hash', sql`hash = set_byte(hash, 31, (get_byte(hash, 31) + 1) % 256)`],
    [
      'the hash before',
      sql`previous_hash = set_byte(previous_hash, 0, (get_byte(previous_hash, 0) + 1) % 256)`,
    ],
  ])('names the row in which %s was changed', async (_what, change) => {
    await writeFive()
    await sql`update event_log set ${change} where id = 3`.execute(owner.db)
    const { broken } = await verifyChain(app.db)
    expect(broken[0]).toEqual({ id: 3, day: '2026-11-21', lane: 3, fault: 'content' })
  })

  it('names the row after one that was removed', async () => {
    await writeFive()
    await sql`delete from event_log where id = 2`.execute(owner.db)
    expect((await verifyChain(app.db)).broken).toEqual([
      { id: 3, day: '2026-11-21', lane: 3, fault: 'order' },
    ])
  })

  it('names the rows around one that was added, even when its own hash is right', async () => {
    await writeFive()
    await sql`delete from event_log where id = 3`.execute(owner.db)
    await sql`insert into event_log overriding system value select (jsonb_populate_record(e, '{"id": 3}')).* from event_log e where id = 1`.execute(
      owner.db,
    )
    expect((await verifyChain(app.db)).broken.map(({ id, fault }) => [id, fault])).toEqual([
      [3, 'order'],
      [4, 'order'],
    ])
  })

  it('begins anew each day, and runs beside the chains of others', async () => {
    await writeFive()
    await write({}, { staffId: 4 })
    await write({}, { staffId: null })
    await write({}, { now: new Date('2026-11-22T00:00:00Z') })
    const { rows } =
      await sql`select lane, previous_hash is null as first from event_log where id > 5 order by id`.execute(
        app.db,
      )
    expect(rows).toEqual([
      { lane: 4, first: true },
      { lane: 0, first: true },
      { lane: 3, first: true },
    ])
    expect(await verifyChain(app.db)).toEqual({ events: 8, broken: [] })
  })

  it('stays whole with twenty writers of one lane at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => write({ subject: { type: 'unit', id: i + 1 } })))
    expect(await verifyChain(app.db)).toEqual({ events: 20, broken: [] })
    const { rows } = await sql<{
      links: number
    }>`select count(distinct previous_hash)::int as links from event_log`.execute(app.db)
    expect(rows[0]!.links).toBe(19)
  })

  it('stays whole over more events than are read at a time', async () => {
    await app.db.transaction().execute(async (transaction) => {
      for (let i = 0; i < 1_100; i += 1) await writeAudit(transaction, origin({ staffId: i % 2 }), {})
    })
    expect(await verifyChain(app.db)).toEqual({ events: 1_100, broken: [] })
  })

  // Two servers at midnight by UTC, and a clock that was set forward a day and back again.
  it('stays whole where days are written in turns, however many events lie between two of one day', async () => {
    const days = ['2026-11-21T23:59:59.990Z', '2026-11-22T00:00:00.010Z']
    await app.db.transaction().execute(async (transaction) => {
      for (let i = 0; i < 1_100; i += 1)
        await writeAudit(transaction, origin({ now: new Date(days[i % 2]!) }), {})
      for (let i = 0; i < 1_100; i += 1)
        await writeAudit(transaction, origin({ now: new Date(days[i < 50 ? 1 : 0]!) }), {})
    })
    expect(await verifyChain(app.db)).toEqual({ events: 2_200, broken: [] })
    await sql`delete from event_log where id = 1000`.execute(owner.db)
    expect((await verifyChain(app.db)).broken).toEqual([
      { id: 1002, day: '2026-11-22', lane: 3, fault: 'order' },
    ])
  })
})

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
