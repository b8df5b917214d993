import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sealAll, testSealKey } from '../testing/sealed-events.ts'
import { sealedStore } from '../testing/sealed-store.ts'
import { createEventSealer } from './event-sealer.ts'
import { sealKeyOf } from './seal-key.ts'
import { noteRestored } from './seals-file.ts'
import type { SealFault } from './seals-verify.ts'
import { sealsFrom } from './seals.store.ts'

const { faults, file, folder, newSealer, owned, owner, sealAndKeep, verify, write, writeSealed } =
  sealedStore()

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
    rmSync(file())
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
      file(),
      readFileSync(file(), 'utf8').replace(/"hash":"./, (found) =>
        found.endsWith('0') ? '"hash":"1' : '"hash":"0',
      ),
    )
    expect(await faults()).toEqual([{ fault: 'file', seal: 1 }])
  })

  /** As somebody would who may write the database: all hashes right, signed with a key. */
  async function computeAnew(key: typeof testSealKey): Promise<void> {
    const ids = (await sealsFrom(owner(), 1, 99)).map((seal) => seal.ids)
    await owned(sql`truncate event_seals`)
    const sealer = createEventSealer({ db: owner(), key })
    const { rows } = await sql<object>`table event_log order by id`.execute(owner())
    await owned(sql`delete from event_log`)
    for (const of of ids) {
      for (const id of of) {
        const row = JSON.stringify(rows.find((one) => (one as { id: number }).id === id))
        await owned(sql`insert into event_log overriding system value
          select (jsonb_populate_record(null::event_log, ${row}::jsonb)).*`)
        await owned(sql`select setval(pg_get_serial_sequence('event_log', 'id'), ${id})`)
      }
      await sealAll(owner(), sealer)
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
    await owned(sql`insert into event_log overriding system value table kept_log`)
    await owned(sql`insert into event_seals table kept_seals`)
    await owned(sql`drop table kept_log, kept_seals`)
  }
  const restored = { at: '2026-11-21T09:00:00.000Z', after: 2 }

  it('is told from a deletion, before its first seal and after it', async () => {
    await putBack()
    await noteRestored(file(), restored)
    expect(await verify()).toMatchObject({ faults: [], leftBehind: 2 })
    rmSync(path.join(folder(), 'seals.restored'))
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
