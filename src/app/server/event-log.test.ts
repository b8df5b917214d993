import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '#platform/server/database.ts'
import { createSealsFile } from '#platform/server/event-seals/seals-file.ts'
import { createLog } from '#platform/server/log.ts'
import { plansOf, scannedWhole } from '#platform/server/testing/plans.ts'
import { sealAll, testSealKey } from '#platform/server/testing/sealed-events.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { testDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { writeAudit, type AuditEntry } from '#platform/server/event-log.ts'
import { unitsRoutes } from '#nutrition/units/server/units.routes.ts'
import type { Filters } from '#system/event-log/server/event-log.store.ts'
import { burstsOf, matchingEvents, selectEvents } from '#system/event-log/server/event-log.store.ts'
import { eventLogRoutes } from '#system/event-log/server/event-log.routes.ts'
import { records } from './domains.ts'
import { peopleNames } from './upper-parts.ts'

const seals: { publicKey: Buffer; file: string | null } = { publicKey: testSealKey.publicKey, file: null }
let app: TestApp
let reader: TestStaff
let editor: TestStaff

beforeAll(async () => {
  app = await testApp([...eventLogRoutes(peopleNames, records), ...unitsRoutes], { seals })
  reader = await app.staff(['event-logs.read', 'event-logs.export', 'units.read'])
  editor = await app.staff(['units.read', 'units.write', 'event-logs.read'], { scope: 'own' })
})
afterAll(() => app.close())

const list = async (query: string, { token } = reader) =>
  (await app.request('GET', `admin/event-logs?${query}`, { token })).body

async function changedUnit(): Promise<number> {
  const { token } = editor
  const body = { code: 'kafgir', kind: 'household', gramsX10: 750, stepQuarters: 2, position: 3 }
  const name = { fa: 'کفگیر', ar: 'مغرفة رز' }
  const made = await app.request('POST', 'admin/units', { token, body: { ...body, name } })
  const { id } = made.body.data
  const change = { token, body: { gramsX10: 800 }, headers: { 'if-match': '"1"' } }
  expect((await app.request('PATCH', `admin/units/${id}`, change)).status).toBe(200)
  return id
}

/** What a bulk act leaves: many events of one request. */
const leave = (entries: AuditEntry[], requestId: string, action: string) =>
  app.db.transaction().execute(async (transaction) => {
    for (const entry of entries) {
      const origin = { action, staffId: editor.staffId, requestId, address: '10.0.0.7', now: app.clock.now() }
      await writeAudit(transaction, origin, entry)
    }
  })

describe('the event log', () => {
  it('says who changed which record and which fields, with the values for who may read such records', async () => {
    const id = await changedUnit()
    const { data } = await list('actionKind=changed')
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      at: '2026-11-21T08:00:00.000Z',
      by: { id: editor.staffId, name: editor.displayName },
      action: 'unit.changed',
      subject: { type: 'unit', id, name: { fa: 'کفگیر', ar: 'مغرفة رز' } },
      client: null,
      fields: ['gramsX10'],
      outcome: 'ok',
      address: '127.0.0.1',
      burst: 1,
    })
    const path = `admin/event-logs/${data[0].id}`
    const full = await app.request('GET', path, { token: reader.token })
    expect(full.body.data.changes).toEqual({ gramsX10: [750, 800] })
    const stranger = await app.staff(['event-logs.read'])
    const cut = await app.request('GET', path, { token: stranger.token })
    expect([cut.body.data.changes, cut.body.data.subject.name]).toEqual([null, null])
  })

  it('shows a burst as one row with its size, and its events by the request', async () => {
    const entries = [1, 2, 3].map((id) => ({ subject: { type: 'task', id }, detail: { step: id } }))
    await leave(entries, 'bulk-1', 'task.created')
    const created = await list('actionKind=created')
    expect(created.data.map((row: { action: string; burst: number }) => [row.action, row.burst])).toEqual([
      ['task.created', 3],
      ['unit.created', 1],
    ])
    expect(created.meta.total).toBe(2)
    expect((await list('requestId=bulk-1')).meta.total).toBe(3)
  })

  it('shows whoever does not see everybody’s clients only what they did themselves', async () => {
    await app.request('GET', 'admin/event-logs/export?format=csv', { token: editor.token })
    const { data } = await list('perPage=100', editor)
    expect(new Set(data.map((row: { by: { id: number } }) => row.by.id))).toEqual(new Set([editor.staffId]))
    await leave([{ detail: { a: 1 } }], 'other', 'units.exported')
    const theirs = (await list(`staffId=${editor.staffId}&outcome=denied`)).data
    expect(theirs.map((row: { action: string }) => row.action)).toEqual(['access.denied'])
  })

  it('is cut by days of the business clock', async () => {
    app.clock.set('2026-11-24T20:29:00.000Z')
    await leave([{ detail: { a: 2 } }], 'evening', 'foods.exported')
    app.clock.set('2026-11-24T20:31:00.000Z')
    await leave([{ detail: { a: 3 } }], 'midnight', 'meals.exported')
    const actions = async (query: string) =>
      (await list(query)).data.map((row: { action: string }) => row.action)
    // Tehran is three and a half hours ahead: its day begins at 20:30 UTC.
    expect(await actions('atFrom=2026-11-24&atTo=2026-11-24')).toEqual(['foods.exported'])
    expect(await actions('atFrom=2026-11-25')).toEqual(['meals.exported'])
  })

  it('is written as a file, and that is logged itself', async () => {
    const { token } = reader
    const file = await app.request('GET', 'admin/event-logs/export?format=csv&requestId=evening', { token })
    expect(file.text.slice(1).split('\r\n')[1]).toBe(
      `2026-11-24 23:59:00,1405/09/03 23:59:00,${editor.displayName},foods.exported,,,,,انجام شد,10.0.0.7,evening`,
    )
    const [newest] = (await list('actionKind=exported')).data
    expect([newest.action, newest.by.id]).toEqual(['event-logs.exported', reader.staffId])
  })
})

describe('the seals of a day', () => {
  // Days of the database, which sealed just now.
  const chain = async () => {
    const [row] = (await sql<{ day: string }>`select (now() at time zone 'UTC')::date as day`.execute(app.db))
      .rows
    return (await app.request('GET', `admin/event-logs/chain?day=${row!.day}`, { token: reader.token })).body
      .data
  }

  it('prove its events up to the last seal, and tell how many wait for theirs', async () => {
    const before = await chain()
    expect(before).toMatchObject({ events: 0, broken: 0, until: null })
    expect(before.unsealed).toBeGreaterThanOrEqual(3)
    await sealAll(app.db)
    const after = await chain()
    expect(after).toMatchObject({ events: before.unsealed, broken: 0, unsealed: 0 })
    expect(Date.parse(after.until)).not.toBeNaN()
  })

  it('are compared with the heads that lie outside of the database', async () => {
    expect((await chain()).broken).toBe(0)
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'seals-')), 'seals.jsonl')
    seals.file = file
    await createSealsFile(file).keep(app.db)
    expect((await chain()).broken).toBe(0)
    const [head] = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    appendFileSync(file, `\n${head!.replace('"no":1,', '"no":2,')}\n`)
    expect((await chain()).broken).toBe(1)
    rmSync(path.dirname(file), { recursive: true })
  })
})

describe('a log of many events', () => {
  let database: TestDatabase
  let opened: Database

  beforeAll(async () => {
    database = await testDatabase()
    const log = createLog('silent', fixedClock('2026-11-21T08:00:00.000Z'))
    opened = await openDatabase({ connection: database.connection, maxConnections: 2, log })
    await sql`
      insert into event_log (at, day, lane, staff_id, action, subject_type, subject_id, client_id, outcome, request_id, hash)
      select timestamptz '2026-01-01' + n * interval '1 minute', date '2026-01-01', 0, n % 40,
        (array['unit.changed', 'client.viewed', 'term.created', 'auth.login'])[1 + n % 4],
        (array['unit', 'client', 'term', 'staff'])[1 + n % 4], n % 900, n % 700,
        case when n % 500 = 0 then 'denied' else 'ok' end, 'request-' || n / 3, '\\x00'
      from generate_series(1, 40000) as n`.execute(opened.db)
    await sql`analyze event_log`.execute(opened.db)
  })
  afterAll(async () => {
    await opened.close()
    await database.drop()
  })

  const filters: Partial<Filters>[] = [
    {},
    { staffId: 7 },
    { type: 'unit' },
    { actionKind: 'viewed' },
    { actionKind: 'deleted' },
    { outcome: 'denied' },
    { requestId: 'request-9' },
    { clientId: 12 },
    { type: 'unit', subjectId: 12 },
    { atFrom: '2026-01-05', atTo: '2026-01-06' },
    { staffId: 7, actionKind: 'created', atFrom: '2026-01-05' },
  ]

  it.each(filters)('is never read from end to end with %j', async (more) => {
    const actor = { ...reader, scope: 'all' as const }
    const asked: Filters = { sort: '-at', ...more }
    const plans = await plansOf(opened, async (db) => {
      const matching = burstsOf(await matchingEvents(db, actor, asked), asked)
      await selectEvents(matching, '-at').limit(25).execute()
    })
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.flatMap(scannedWhole)).toEqual([])
  })
})
