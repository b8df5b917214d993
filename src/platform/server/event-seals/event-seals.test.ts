import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../database.ts'
import { oldHash } from '../event-log-old-chain.ts'
import { type AuditEntry, type AuditOrigin, writeAudit } from '../event-log.ts'
import type { Log } from '../log.ts'
import { sealAll, testSealKey } from '../testing/sealed-events.ts'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createEventSealer } from './event-sealer.ts'
import { sealKeyOf } from './seal-key.ts'
import { createSealsFile, noteRestored } from './seals-file.ts'
import { type SealFault, verifySeals } from './seals-verify.ts'
import { insertSeal, sealHash, sealsFrom } from './seals.store.ts'

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} }

let test: TestDatabase
/** As the application works, and as a thief with the owner's rights would. */
let app: Database
let owner: Database
let folder: string
let file: string

beforeAll(async () => {
  test = await testDatabase()
  app = await openDatabase({ ...test, maxConnections: 42, log: quiet })
  owner = await openDatabase({ connection: test.connection, maxConnections: 2, log: quiet })
})
afterAll(async () => {
  await app.close()
  await owner.close()
  await test.drop()
})
beforeEach(async () => {
  if (folder) rmSync(folder, { recursive: true })
  folder = mkdtempSync(path.join(tmpdir(), 'seals-'))
  file = path.join(folder, 'seals.jsonl')
  await owned(sql`truncate event_log, event_seals, revisions restart identity`)
})
afterAll(() => rmSync(folder, { recursive: true }))

const owned = (statement: RawBuilder<unknown>) => statement.execute(owner.db)

const origin = (more: Partial<AuditOrigin> = {}): AuditOrigin => ({
  action: 'unit.changed',
  staffId: 3,
  requestId: 'request',
  address: '127.0.0.1',
  now: new Date('2026-11-21T08:00:00.123Z'),
  ...more,
})
const write = (entry: AuditEntry = {}, more: Partial<AuditOrigin> = {}) =>
  app.db.transaction().execute((transaction) => writeAudit(transaction, origin(more), entry))

const newSealer = (more = {}) => createEventSealer({ db: app.db, key: testSealKey, ...more })

/** Seals what waits and keeps the heads, as a server does each second. */
async function sealAndKeep(): Promise<void> {
  await sealAll(app.db)
  await createSealsFile(file).keep(app.db)
}

/** `seals` seals of two events each: seal 1 has the events 1 and 2, and so on. */
async function writeSealed(seals: number): Promise<void> {
  for (let no = 0; no < seals; no += 1) {
    for (const id of [1, 2]) {
      const detail = { zeta: id, a: 'text', total: 2.5, none: null, yes: true }
      await write({ subject: { type: 'unit', id }, clientId: 7, detail, before: { x: 1 }, after: { x: 2 } })
    }
    await sealAndKeep()
  }
}

const own = { publicKey: testSealKey.publicKey }
const verify = () => verifySeals(owner.db, { ...own, file })
const faults = async () => (await verify()).faults

describe('sealing', () => {
  it('links events whatever their details, and tells how many wait', async () => {
    await writeSealed(2)
    await write()
    expect(await verify()).toMatchObject({ events: 4, seals: 2, unsealed: 1, faults: [], leftBehind: 0 })
    await sealAndKeep()
    expect(await verify()).toMatchObject({ events: 5, seals: 3, unsealed: 0, faults: [] })
    expect((await sealsFrom(app.db, 1, 9)).map(({ no, ids }) => [no, ids])).toEqual([
      [1, [1, 2]],
      [2, [3, 4]],
      [3, [5]],
    ])
  })

  it('makes no seal without an event', async () => {
    await writeSealed(1)
    await sealAndKeep()
    expect(await verify()).toMatchObject({ seals: 1 })
  })

  it('keeps the order of forty writers at once while two servers seal', async () => {
    const sealers = [newSealer(), newSealer()]
    let isOver = false
    const sealing = sealers.map(async (sealer) => {
      while (!isOver) await sealer.sealNext()
    })
    await Promise.all(
      Array.from({ length: 40 }, async (_, staffId) => {
        for (let id = 1; id <= 10; id += 1) await write({ subject: { type: 'unit', id } }, { staffId })
      }),
    )
    isOver = true
    await Promise.all(sealing)
    await sealAndKeep()
    expect(await verify()).toMatchObject({ events: 400, unsealed: 0, faults: [] })
    const { rows } = await sql<{ staff_id: number; subjects: number[] }>`
      select staff_id, array_agg(subject_id order by id) as subjects from event_log group by staff_id`.execute(
      app.db,
    )
    expect(new Set(rows.map(({ subjects }) => subjects.join()))).toEqual(new Set(['1,2,3,4,5,6,7,8,9,10']))
    const ids = (await sealsFrom(app.db, 1, 1_000)).flatMap((seal) => seal.ids)
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 400 }, (_, i) => i + 1))
  }, 60_000)

  it('gives an event that comes late a later seal, and settles an id only when none below it can come', async () => {
    const late = new pg.Client(test.connection)
    await late.connect()
    await late.query(`begin; insert into event_log (at, action, request_id) values (now(), 'late', 'r')`)
    const sealer = newSealer()
    await write()
    await sealAll(app.db, sealer)
    await write()
    await sealAll(app.db, sealer)
    expect(await verify()).toMatchObject({ events: 2, unsealed: 0, faults: [] })
    await late.query('commit')
    await late.end()
    expect(await verify()).toMatchObject({ events: 2, unsealed: 1, faults: [] })
    await sealAll(app.db, sealer)
    await write()
    await sealAll(app.db, sealer)
    expect((await sealsFrom(app.db, 1, 9)).map(({ ids, settledId }) => [ids, settledId])).toEqual([
      [[2], 0],
      [[3], 0],
      [[1], 3],
      [[4], 4],
    ])
    expect(await verify()).toMatchObject({ events: 4, unsealed: 0, faults: [] })
  })

  it('goes on past the id of an event that was rolled back', async () => {
    await write()
    const work = app.db.transaction().execute(async (transaction) => {
      await writeAudit(transaction, origin(), {})
      throw new Error('after the event')
    })
    await expect(work).rejects.toThrow('after the event')
    await write()
    await sealAndKeep()
    expect((await sealsFrom(app.db, 1, 9)).map(({ ids, settledId }) => [ids, settledId])).toEqual([
      [[1, 3], 3],
    ])
    expect(await faults()).toEqual([])
  })

  it('is no matter of clocks: days back, forward and in turns', async () => {
    const days = [
      '2026-11-21T23:59:59.990Z',
      '2026-11-22T00:00:00.010Z',
      '2027-11-22T00:00:00Z',
      '2026-01-01T00:00:00Z',
    ]
    await app.db.transaction().execute(async (transaction) => {
      for (let i = 0; i < 2_200; i += 1)
        await writeAudit(transaction, origin({ now: new Date(days[i % 4]!), staffId: i % 2 }), {})
    })
    await sealAndKeep()
    // Seals have the clock of the database, which is set back as well.
    await writeSealedAt('2001-01-01T00:00:00.000Z')
    await write()
    await sealAndKeep()
    expect(await verify()).toMatchObject({ events: 2_202, unsealed: 0, faults: [] })
  })

  it('makes up for a kill between the event and its seal, and between the seal and its line', async () => {
    await writeSealed(1)
    await write()
    // The process that would seal is gone; another one begins.
    await sealAll(app.db, newSealer())
    // So is this one, before the line was written; the line before is torn.
    writeFileSync(file, readFileSync(file, 'utf8').trimEnd())
    appendFileSync(file, '\n{"no":2,"at":"2026')
    expect(await faults()).toEqual([])
    await createSealsFile(file).keep(app.db)
    expect(await verify()).toMatchObject({ seals: 2, unsealed: 0, faults: [] })
    const lines = readFileSync(file, 'utf8').split('\n')
    expect(
      lines.filter((line) => line.endsWith('}')).map((line) => (JSON.parse(line) as { no: number }).no),
    ).toEqual([1, 2])
  })

  it('writes every head into the file of each server', async () => {
    await writeSealed(3)
    const other = path.join(folder, 'other', 'seals.jsonl')
    await createSealsFile(other).keep(app.db)
    expect(readFileSync(other, 'utf8').split('\n').filter(Boolean)).toEqual(
      readFileSync(file, 'utf8').split('\n').filter(Boolean),
    )
  })

  it('does not go on from a seal that is not ours, unless it is told to', async () => {
    await writeSealed(1)
    await write()
    const key = sealKeyOf(Buffer.alloc(32, 1))
    await expect(newSealer({ key }).sealNext()).rejects.toThrow(
      'The last seal of the event log (1) is not signed',
    )
    const sealer = newSealer({ key, acceptsOtherKey: true })
    await sealer.sealNext()
    await sealAll(app.db, sealer)
    await createSealsFile(file).keep(app.db)
    expect(await verifySeals(owner.db, { publicKey: key.publicKey, file })).toMatchObject({
      events: 3,
      seals: 3,
      ofEarlierKeys: 1,
      faults: [],
    })
    // From here on the earlier key is good for nothing.
    expect((await faults()).map(({ fault }) => fault)).toContain('signature')
  })

  /** A seal as the sealer would have made it at another time. */
  async function writeSealedAt(sealedAt: string): Promise<void> {
    await write()
    await sealAll(app.db)
    const seal = (await sealsFrom(app.db, 1, 99)).at(-1)!
    await owned(sql`delete from event_seals where no = ${seal.no}`)
    const hash = sealHash({ ...seal, sealedAt })
    await insertSeal(owner.db, { ...seal, sealedAt, hash, signature: testSealKey.sign(hash) })
  }
})

describe('verify-events names', () => {
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
  ])('the event in which %s was changed', async (_what, change) => {
    await writeSealed(2)
    await owned(sql`update event_log set ${change} where id = 3`)
    expect(await faults()).toEqual([{ fault: 'changed', event: 3, seal: 2 }])
  })

  it('an event that was deleted in the middle', async () => {
    await writeSealed(3)
    await owned(sql`delete from event_log where id = 3`)
    expect(await faults()).toEqual([{ fault: 'missing', event: 3, seal: 2 }])
  })

  it('the last event, when it was deleted', async () => {
    await writeSealed(3)
    await owned(sql`delete from event_log where id = 6`)
    expect(await faults()).toEqual([{ fault: 'missing', event: 6, seal: 3 }])
  })

  it('the last event, when it was deleted with its seal', async () => {
    await writeSealed(3)
    await owned(sql`delete from event_log where id >= 5`)
    await owned(sql`delete from event_seals where no = 3`)
    expect(await faults()).toEqual([{ fault: 'lost', seal: 3 }])
  })

  it('the last day, when it was deleted with its seals and the service has gone on', async () => {
    await writeSealed(4)
    await owned(sql`delete from event_log where id >= 5`)
    await owned(sql`delete from event_seals where no >= 3`)
    await write()
    await sealAndKeep()
    expect(await faults()).toEqual([
      { fault: 'replaced', seal: 3 },
      { fault: 'lost', seal: 4 },
    ])
  })

  it('all events, when they were deleted', async () => {
    await writeSealed(2)
    await owned(sql`truncate event_log`)
    expect(await faults()).toEqual(
      [1, 2, 3, 4].map((event): SealFault => ({ fault: 'missing', event, seal: Math.ceil(event / 2) })),
    )
  })

  it('all events, when they were deleted with all seals', async () => {
    await writeSealed(2)
    await owned(sql`truncate event_log, event_seals`)
    expect(await faults()).toEqual([
      { fault: 'lost', seal: 1 },
      { fault: 'lost', seal: 2 },
    ])
  })

  it('an event that was put among those that are sealed', async () => {
    await writeSealed(2)
    await owned(sql`insert into event_log overriding system value
      select (jsonb_populate_record(e, '{"id": -1}')).* from event_log e where id = 1`)
    expect(await faults()).toEqual([{ fault: 'added', event: -1 }])
  })

  it('the seals that were computed anew without the key', async () => {
    await writeSealed(3)
    await owned(sql`update event_log set staff_id = 4 where id = 3`)
    await computeAnew(sealKeyOf(Buffer.alloc(32, 1)))
    const found = await faults()
    expect(found.filter(({ fault }) => fault === 'signature')).toEqual(
      [1, 2, 3].map((seal): SealFault => ({ fault: 'signature', seal })),
    )
    expect(found.filter(({ fault }) => fault === 'replaced')).toHaveLength(3)
    // Also where the file is gone.
    rmSync(file)
    expect((await faults()).map(({ fault }) => fault)).toEqual(['signature', 'signature', 'signature'])
  })

  it('the seals that were computed anew with the key, by the file', async () => {
    await writeSealed(3)
    await owned(sql`update event_log set staff_id = 4 where id = 3`)
    await computeAnew(testSealKey)
    expect(await faults()).toEqual([1, 2, 3].map((seal): SealFault => ({ fault: 'replaced', seal })))
  })

  it.each([
    ['its events', sql`ids = '{1,4}'`, 'seal'],
    ['the hash of an event', sql`hashes = set_byte(hashes, 3, (get_byte(hashes, 3) + 1) % 256)`, 'seal'],
    ['its time', sql`sealed_at = sealed_at - interval '1 day'`, 'seal'],
    [
      'its signature',
      sql`signature = set_byte(signature, 3, (get_byte(signature, 3) + 1) % 256)`,
      'signature',
    ],
    ['its note', sql`note = '{"restored": {"at": "2026-01-01T00:00:00Z", "after": 0}}'`, 'seal'],
  ])('a seal of which %s was changed', async (_what, change, fault) => {
    await writeSealed(3)
    await owned(sql`update event_seals set ${change} where no = 2`)
    expect((await faults())[0]).toEqual({ fault, seal: 2 })
  })

  it('the place where a seal is missing', async () => {
    await writeSealed(3)
    await owned(sql`delete from event_seals where no = 2`)
    await owned(sql`delete from event_log where id in (3, 4)`)
    expect(await faults()).toEqual([
      { fault: 'order', seal: 3 },
      { fault: 'replaced', seal: 2 },
    ])
  })

  it('a line of the file that is not signed with our key', async () => {
    await writeSealed(2)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/"hash":"./, (found) =>
        found.endsWith('0') ? '"hash":"1' : '"hash":"0',
      ),
    )
    expect(await faults()).toEqual([{ fault: 'file', seal: 1 }])
  })

  /** As somebody would who may write the database: all hashes right, signed with a key. */
  async function computeAnew(key: typeof testSealKey): Promise<void> {
    const ids = (await sealsFrom(owner.db, 1, 99)).map((seal) => seal.ids)
    await owned(sql`truncate event_seals`)
    const sealer = createEventSealer({ db: owner.db, key })
    const { rows } = await sql<object>`select * from event_log order by id`.execute(owner.db)
    await owned(sql`delete from event_log`)
    for (const of of ids) {
      for (const id of of) {
        const row = JSON.stringify(rows.find((one) => (one as { id: number }).id === id))
        await owned(sql`insert into event_log overriding system value
          select (jsonb_populate_record(null::event_log, ${row}::jsonb)).*`)
        await owned(sql`select setval(pg_get_serial_sequence('event_log', 'id'), ${id})`)
      }
      await sealAll(owner.db, sealer)
    }
  }
})

describe('a store that was put back to an older one', () => {
  async function putBack(): Promise<void> {
    await writeSealed(2)
    await owned(sql`create table kept_log as table event_log`)
    await owned(sql`create table kept_seals as table event_seals`)
    await writeSealed(2)
    await owned(sql`truncate event_log, event_seals`)
    await owned(sql`insert into event_log overriding system value select * from kept_log`)
    await owned(sql`insert into event_seals select * from kept_seals`)
    await owned(sql`drop table kept_log, kept_seals`)
  }
  const restored = { at: '2026-11-21T09:00:00.000Z', after: 2 }

  it('is told from a deletion, before its first seal and after it', async () => {
    await putBack()
    await noteRestored(file, restored)
    expect(await verify()).toMatchObject({ faults: [], leftBehind: 2 })
    rmSync(path.join(folder, 'seals.restored'))
    await newSealer({ restored }).sealNext()
    await writeSealed(3)
    expect(await verify()).toMatchObject({
      faults: [],
      leftBehind: 2,
      restored: ['2026-11-21T09:00:00.000Z'],
      unsealed: 0,
    })
  })

  it('hides no deletion that comes after', async () => {
    await putBack()
    await newSealer({ restored }).sealNext()
    await writeSealed(3)
    await owned(sql`delete from event_log where id >= 11`)
    await owned(sql`delete from event_seals where no > 4`)
    expect(await faults()).toEqual([
      { fault: 'lost', seal: 5 },
      { fault: 'lost', seal: 6 },
    ])
  })

  it('is a deletion where nobody with the key says so', async () => {
    await putBack()
    expect(await faults()).toEqual([
      { fault: 'lost', seal: 3 },
      { fault: 'lost', seal: 4 },
    ])
  })
})

describe('events from before the seals', () => {
  /** As they were written: each with the hash of the one before it. */
  async function writeOld(count: number): Promise<void> {
    let previous_hash: Buffer | null = null
    for (let i = 0; i < count; i += 1) {
      const at = new Date(Date.UTC(2026, 10, 20, 8, 0, i))
      const detail = { zeta: i, a: 'text' }
      const event = {
        day: '2026-11-20',
        lane: 3,
        staff_id: 3,
        action: 'unit.changed',
        subject_type: 'unit',
        subject_id: i + 1,
        client_id: null,
        fields: ['x'],
        outcome: 'ok',
        request_id: 'old',
        address: null,
        previous_hash,
      }
      const hash = oldHash(previous_hash, { ...event, at: at.toISOString(), detail })
      await owner.db
        .insertInto('event_log')
        .values({ ...event, at, detail: JSON.stringify(detail), hash })
        .execute()
      previous_hash = hash
    }
  }

  it('are compared with their chain until they are sealed, and are the first seals', async () => {
    await writeOld(5)
    expect(await verify()).toMatchObject({ unsealed: 5, faults: [], oldChain: null })
    await write()
    await sealAndKeep()
    expect(await verify()).toMatchObject({
      events: 6,
      unsealed: 0,
      faults: [],
      oldChain: { events: 5, broken: 0 },
    })
  })

  it('are sealed as they are when they were changed before, which stays written', async () => {
    await writeOld(5)
    await owned(sql`update event_log set subject_id = 9 where id = 2`)
    await owned(sql`delete from event_log where id = 4`)
    expect(await faults()).toEqual([
      { fault: 'old-chain', event: 2 },
      { fault: 'old-chain', event: 5 },
    ])
    await sealAndKeep()
    expect(await verify()).toMatchObject({ events: 4, faults: [], oldChain: { events: 4, broken: 2 } })
  })

  it('are found when they are changed after that', async () => {
    await writeOld(3)
    await sealAndKeep()
    await owned(sql`update event_log set subject_id = 9 where id = 2`)
    expect(await faults()).toEqual([{ fault: 'changed', event: 2, seal: 1 }])
  })
})
