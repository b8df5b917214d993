import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { rounds } from '#platform/server/testing/rounds.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { clientMergingRoutes } from './client-merging.routes.ts'
import { clientTables } from '../personal-data/client-owned-tables.reads.ts'
import { clientsRoutes } from '../clients.routes.ts'
import {
  makeClient,
  makeList,
  makePause,
  makeTerm,
  makeVisit,
  testToday,
} from '../testing/client-builders.ts'
import { clientParts } from '#app/server/upper-parts.ts'

const app = await testApp([...clientsRoutes(clientParts), ...clientMergingRoutes(clientParts)])
const head = await app.staff(['clients.read', 'clients.merge', 'clients.write', 'clients.assign'])
const own = await app.staff(['clients.read', 'clients.merge'], { scope: 'own' })
afterAll(() => app.close())

const merge = (keep: number, other: number, more: object = {}, by = head) =>
  app.request('POST', `admin/clients/${keep}/merge/${other}`, {
    token: by.token,
    body: { otherVersion: 1, take: [], ...more },
    headers: { 'if-match': '"1"' },
  })
const storedPhone = async (id: number) =>
  (await app.db.selectFrom('clients').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone
const read = (path: string, by = head) => app.request('GET', `admin/${path}`, { token: by.token })

/** A client with one of everything that the domains of this test know. */
async function fullClient(start: string, given: object = {}): Promise<number> {
  const id = await makeClient(app.db, given)
  const termId = await makeTerm(app.db, id, { startOn: start })
  await makePause(app.db, id, { termId, fromDay: start, toDay: start })
  await makeList(app.db, id, await makeVisit(app.db, id, termId, { dueOn: start }))
  await app.db.insertInto('client_tags').values({ client_id: id, tag_code: 'vip' }).execute()
  await sql`insert into client_tags values (${id}, ${`only-${id}`})`.execute(app.db)
  await sql`insert into comments (client_id, staff_id, body, created_at) values (${id}, ${head.staffId}, 'سلام', now())`.execute(
    app.db,
  )
  await sql`insert into messages (client_id, direction, language, text, at) values (${id}, 'in', 'fa-IR', 'سلام', now())`.execute(
    app.db,
  )
  await sql`insert into outbox (kind, dedupe_key, client_id, payload, created_at, due_at)
    values ('message', ${`m-${id}`}, ${id}, '{}', now(), now())`.execute(app.db)
  return id
}

async function counts(of?: number): Promise<Record<string, number>> {
  await app.counting.countPending()
  const found: Record<string, number> = {}
  for (const table of await clientTables(app.db)) {
    // These grow with the action itself; what both wrote and nobody answered yet becomes one thing; and of whoever left or
    // stopped as two records one has the terms of both, and the other none.
    if (
      ['event_log', 'revisions', 'supporter_work', 'leavings', 'win_back_ranks', 'list_marks'].includes(table)
    )
      continue
    if (table === 'weight_plateaus') continue
    const only = of === undefined ? sql`` : sql`where client_id = ${of}`
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${sql.table(table)} ${only}`.execute(app.db)
    found[table] = rows[0]!.total
  }
  return found
}

describe('people of one name', () => {
  it('are found in any spelling, those of the same birthday first, within the scope', async () => {
    const born = { full_name: 'هدي رضايي', birth_date: '1991-02-03', supporter_id: own.staffId }
    const younger = await makeClient(app.db, { ...born, birth_date: '1999-01-01' })
    const likely = await makeClient(app.db, born)
    await makeClient(app.db, { ...born, supporter_id: null })
    await makeClient(app.db, { ...born, closed_on: testToday })
    const query = `fullName=${encodeURIComponent('هدی رضایی')}&birthDate=1991-02-03`
    const reply = await read(`client-possible-duplicates?${query}`, own)
    const found = reply.body.data.map((row: { id: number; isLikely: boolean }) => [row.id, row.isLikely])
    expect(found).toEqual([
      [likely, true],
      [younger, false],
    ])
    expect((await read(`client-possible-duplicates?${query}&except=${likely}`, own)).body.data).toHaveLength(
      1,
    )
    expect((await read('client-possible-duplicates', own)).status).toBe(422)
  })
})

describe('merging two records', () => {
  it('moves everything, takes the chosen fields, closes the other and leads from it to the one that stays', async () => {
    const keep = await fullClient('2026-08-01', { full_name: 'سارا احمدی', city: 'تهران' })
    const other = await fullClient('2026-11-15', { full_name: 'سارا  احمدي', city: 'کرج', height_mm: 1650 })
    const phone = (await read(`clients/${other}`)).body.data.phone as string
    const oldPhone = (await read(`clients/${keep}`)).body.data.phone as string
    const [wholePhone, wholeOldPhone] = [await storedPhone(other), await storedPhone(keep)]
    const preview = await read(`clients/${keep}/merge/${other}`)
    expect(preview.body.data).toEqual({
      refusals: [],
      moves: { terms: 1, visits: 1, lists: 1, comments: 1, messages: 1 },
    })
    const reply = await merge(keep, other, { take: ['phone', 'city', 'heightMm'] })
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({
      id: keep,
      fullName: 'سارا احمدی',
      phone,
      city: 'کرج',
      heightMm: 1650,
      version: 2,
      tags: [`only-${keep}`, `only-${other}`, 'vip'].toSorted(),
    })
    expect(reply.body.data.facts.termsCount).toBe(2)
    expect(reply.body.data.lifecycle.stage).toBe('untaken')
    expect([await storedPhone(keep), await storedPhone(other)]).toEqual([wholePhone, wholeOldPhone])
    expect((await read(`clients/${other}`)).body.data).toMatchObject({
      closedOn: testToday,
      closedReason: 'duplicate',
      mergedInto: keep,
      phone: oldPhone,
      version: 2,
      tags: ['vip'],
    })
    const history = await read(`clients/${other}/history`)
    expect(history.body.data[0]).toMatchObject({ action: 'client.merged', version: 2 })
    expect(history.body.data[0].changes.mergedInto).toEqual([null, keep])
  })

  it('is refused where terms run together, files are closed or merged already, and without the right', async () => {
    const [one, two] = [await fullClient('2026-11-10'), await fullClient('2026-11-15')]
    const overlapping = await merge(one, two)
    expect([overlapping.status, overlapping.body.error.current]).toEqual([
      409,
      { refusals: ['overlapping-terms'] },
    ])
    const closed = await makeClient(app.db, { closed_on: testToday, closed_reason: 'moved' })
    expect((await merge(closed, await makeClient(app.db))).body.error.current).toEqual({
      refusals: ['closed'],
    })
    const [a, b, c] = [await makeClient(app.db), await makeClient(app.db), await makeClient(app.db)]
    expect((await merge(a, b)).status).toBe(200)
    expect((await merge(c, b, { otherVersion: 2 })).body.error.current).toEqual({ refusals: ['merged'] })
    expect((await merge(c, c)).status).toBe(409)
    const reader = await app.staff(['clients.read'])
    expect((await merge(c, await makeClient(app.db), {}, reader)).status).toBe(403)
  })

  it('wants the versions that were seen, known fields, and both clients in scope', async () => {
    const [one, two] = [await makeClient(app.db), await makeClient(app.db)]
    expect((await merge(one, two, { otherVersion: 7 })).status).toBe(412)
    expect((await merge(one, two, { take: ['tags'] })).status).toBe(422)
    const mine = await makeClient(app.db, { supporter_id: own.staffId })
    expect((await merge(mine, two, {}, own)).status).toBe(404)
    expect((await read(`clients/${mine}/merge/${two}`, own)).status).toBe(404)
  })

  it('loses nothing: every table of clients has as many rows as before, whatever both hold', async () => {
    const part = fc.record({ offset: fc.integer({ min: 1, max: 400 }), visits: fc.nat(3), tags: fc.nat(3) })
    await fc.assert(
      fc.asyncProperty(part, part, async (left, right) => {
        const make = async ({ offset, visits, tags }: typeof left, year: string) => {
          const id = await fullClient(`${year}-01-01`)
          const term = await makeTerm(app.db, id, { startOn: `${year}-03-01`, days: offset % 60 || 1 })
          for (let number = 1; number <= visits; number += 1) {
            await makeVisit(app.db, id, term, { number, dueOn: `${year}-03-1${number}` })
          }
          for (let tag = 0; tag < tags; tag += 1) {
            await sql`insert into client_tags values (${id}, ${`tag-${tag}`})`.execute(app.db)
          }
          return id
        }
        const [keep, other] = [await make(left, '2024'), await make(right, '2025')]
        const before = { all: await counts(), keep: await counts(keep), other: await counts(other) }
        expect((await merge(keep, other)).status).toBe(200)
        expect(await counts()).toEqual(before.all)
        const after = { keep: await counts(keep), other: await counts(other) }
        for (const [table, total] of Object.entries(after.keep)) {
          expect([table, total + after.other[table]!]).toEqual([
            table,
            before.keep[table]! + before.other[table]!,
          ])
        }
        // What both have alike stays where it was; all else has moved.
        expect(after.other).toMatchObject({ terms: 0, visits: 0, food_lists: 0, comments: 0, messages: 0 })
        expect(after.other.client_tags).toBe(1 + Math.min(left.tags, right.tags))
      }),
      { seed: 20_261_121, numRuns: rounds(5, 12) },
    )
  })
})
