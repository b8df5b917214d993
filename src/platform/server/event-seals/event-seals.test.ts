import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { oldHash } from '../event-log-old-chain.ts'
import { writeAudit } from '../event-log.ts'
import { sealAll, testSealKey } from '../testing/sealed-events.ts'
import { origin, sealedStore } from '../testing/sealed-store.ts'
import { sealKeyOf } from './seal-key.ts'
import { createSealsFile } from './seals-file.ts'
import { verifySeals } from './seals-verify.ts'
import { insertSeal, sealHash, sealsFrom } from './seals.store.ts'

const {
  app,
  connection,
  faults,
  file,
  folder,
  newSealer,
  owned,
  owner,
  sealAndKeep,
  verify,
  write,
  writeSealed,
} = sealedStore()

describe('sealing', () => {
  it('links events whatever their details, and tells how many wait', async () => {
    await writeSealed(2)
    await write()
    expect(await verify()).toMatchObject({ events: 4, seals: 2, unsealed: 1, faults: [], leftBehind: 0 })
    await sealAndKeep()
    expect(await verify()).toMatchObject({ events: 5, seals: 3, unsealed: 0, faults: [] })
    expect((await sealsFrom(app(), 1, 9)).map(({ no, ids }) => [no, ids])).toEqual([
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
    // A busy machine opens some connections at a time, not forty.
    for (let open = 5; open <= 40; open += 5)
      await Promise.all(Array.from({ length: open }, () => sql`select pg_sleep(0.1)`.execute(app())))
    const sealers = [newSealer(), newSealer()]
    let isOver = false
    const sealing = sealers.map(async (sealer) => {
      while (!isOver) await sealer.sealNext()
    })
    try {
      await Promise.all(
        Array.from({ length: 40 }, async (_, staffId) => {
          for (let id = 1; id <= 10; id += 1) await write({ subject: { type: 'unit', id } }, { staffId })
        }),
      )
    } finally {
      isOver = true
      await Promise.all(sealing)
    }
    await sealAndKeep()
    expect(await verify()).toMatchObject({ events: 400, unsealed: 0, faults: [] })
    const { rows } = await sql<{ staff_id: number; subjects: number[] }>`
      select staff_id, array_agg(subject_id order by id) as subjects from event_log group by staff_id`.execute(
      app(),
    )
    expect(new Set(rows.map(({ subjects }) => subjects.join()))).toEqual(new Set(['1,2,3,4,5,6,7,8,9,10']))
    const ids = (await sealsFrom(app(), 1, 1_000)).flatMap((seal) => seal.ids)
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 400 }, (_, i) => i + 1))
  }, 60_000)

  it('gives an event that comes late a later seal, and settles an id only when none below it can come', async () => {
    const late = new pg.Client(connection())
    await late.connect()
    await late.query(`begin; insert into event_log (at, action, request_id) values (now(), 'late', 'r')`)
    const sealer = newSealer()
    await write()
    await sealAll(app(), sealer)
    await write()
    await sealAll(app(), sealer)
    expect(await verify()).toMatchObject({ events: 2, unsealed: 0, faults: [] })
    await late.query('commit')
    await late.end()
    expect(await verify()).toMatchObject({ events: 2, unsealed: 1, faults: [] })
    await sealAll(app(), sealer)
    await write()
    await sealAll(app(), sealer)
    expect((await sealsFrom(app(), 1, 9)).map(({ ids, settledId }) => [ids, settledId])).toEqual([
      [[2], 0],
      [[3], 0],
      [[1], 3],
      [[4], 4],
    ])
    expect(await verify()).toMatchObject({ events: 4, unsealed: 0, faults: [] })
  })

  it('goes on past the id of an event that was rolled back', async () => {
    await write()
    const work = app()
      .transaction()
      .execute(async (transaction) => {
        await writeAudit(transaction, origin(), {})
        throw new Error('after the event')
      })
    await expect(work).rejects.toThrow('after the event')
    await write()
    await sealAndKeep()
    expect((await sealsFrom(app(), 1, 9)).map(({ ids, settledId }) => [ids, settledId])).toEqual([
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
    await app()
      .transaction()
      .execute(async (transaction) => {
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
    await sealAll(app(), newSealer())
    // So is this one, before the line was written; the line before is torn.
    writeFileSync(file(), readFileSync(file(), 'utf8').trimEnd())
    appendFileSync(file(), '\n{"no":2,"at":"2026')
    expect(await faults()).toEqual([])
    await createSealsFile(file()).keep(app())
    expect(await verify()).toMatchObject({ seals: 2, unsealed: 0, faults: [] })
    const lines = readFileSync(file(), 'utf8').split('\n')
    expect(
      lines.filter((line) => line.endsWith('}')).map((line) => (JSON.parse(line) as { no: number }).no),
    ).toEqual([1, 2])
  })

  it('writes every head into the file of each server', async () => {
    await writeSealed(3)
    const other = path.join(folder(), 'other', 'seals.jsonl')
    await createSealsFile(other).keep(app())
    expect(readFileSync(other, 'utf8').split('\n').filter(Boolean)).toEqual(
      readFileSync(file(), 'utf8').split('\n').filter(Boolean),
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
    await sealAll(app(), sealer)
    await createSealsFile(file()).keep(app())
    expect(await verifySeals(owner(), { publicKey: key.publicKey, file: file() })).toMatchObject({
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
    await sealAll(app())
    const seal = (await sealsFrom(app(), 1, 99)).at(-1)!
    await owned(sql`delete from event_seals where no = ${seal.no}`)
    const hash = sealHash({ ...seal, sealedAt })
    await insertSeal(owner(), { ...seal, sealedAt, hash, signature: testSealKey.sign(hash) })
  }
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
      await owner()
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
