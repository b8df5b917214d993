import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import type { PresencePlace } from '#platform/contract/presence.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { createHintHub, type HintHub } from '#platform/server/hints/hint-hub.ts'
import { startHintRelay, type HintRelay } from '#platform/server/hints/hint-relay.ts'
import type { Log } from '#platform/server/log.ts'
import { createPresenceBoard, type PresenceBoard } from '#platform/server/presence/presence-board.ts'
import { testApp, testNow, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { testDatabase, type TestDatabase } from '#platform/server/testing/test-database.ts'
import { assertVisible } from '#app/server/upper-parts.ts'
import { presenceRoutes } from './presence.routes.ts'

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} }
const told: PresencePlace[] = []
let board: PresenceBoard
let app: TestApp
let negin: TestStaff
let sara: TestStaff
let outsider: TestStaff
let cook: TestStaff

beforeAll(async () => {
  app = await testApp(presenceRoutes(assertVisible), {
    presence: (clock) => (board = createPresenceBoard({ clock, tell: (place) => void told.push(place) })),
  })
  negin = await app.staff(['clients.read'], { scope: 'own' })
  sara = await app.staff(['clients.read'])
  outsider = await app.staff(['clients.read'], { scope: 'own' })
  cook = await app.staff(['diets.read'])
})
afterAll(() => app.close())
beforeEach(() => {
  // Whoever was there in the test before has been silent for long.
  app.clock.advance(600_000)
  told.length = 0
})

const tabs = new Map<TestStaff, string>()
const tabOf = (staff: TestStaff) => tabs.get(staff) ?? `page${staff.staffId}page`.padEnd(16, '0')

interface Beat {
  kind?: string
  doing?: string
  part?: string
  tab?: string
}

function beat(staff: TestStaff, id: number, { kind = 'client', doing = 'viewing', part, tab }: Beat = {}) {
  const body = { kind, id, doing, tab: tab ?? tabOf(staff), ...(part !== undefined && { part }) }
  return app.request('POST', 'admin/presence', { token: staff.token, body })
}
const seenBy = async (staff: TestStaff, id: number, more: Beat = {}) =>
  (await beat(staff, id, more)).body.data
const leave = (staff: TestStaff) =>
  app.request('DELETE', `admin/presence/${tabOf(staff)}`, { token: staff.token })
const mine = () => makeClient(app.db, { supporter_id: negin.staffId })
const as = (staff: TestStaff, doing: string) => ({ staffId: staff.staffId, name: staff.displayName, doing })

describe('two people at one client', () => {
  it('see each other and what the other does, and not themselves', async () => {
    const id = await mine()
    expect(await seenBy(negin, id)).toEqual([])
    expect(await seenBy(sara, id)).toEqual([as(negin, 'viewing')])
    expect(await seenBy(negin, id, { doing: 'editing' })).toEqual([as(sara, 'viewing')])
    expect(await seenBy(sara, id, { doing: 'away' })).toEqual([as(negin, 'editing')])
    expect(await seenBy(negin, id)).toEqual([as(sara, 'away')])
  })

  it('tell each other which part they write, and of going on to another', async () => {
    const id = await mine()
    const place = { kind: 'client', id }
    await beat(negin, id, { doing: 'editing', part: 'visit-7' })
    expect(await seenBy(sara, id)).toEqual([{ ...as(negin, 'editing'), part: 'visit-7' }])
    told.length = 0
    await beat(negin, id, { doing: 'editing', part: 'visit-8' })
    expect(told.splice(0)).toEqual([place])
    expect((await beat(negin, id, { part: 'نام مراجع' })).status).toBe(422)
  })

  it('are told of a difference and not of every sign of life', async () => {
    const id = await mine()
    const place = { kind: 'client', id }
    await beat(negin, id)
    expect(told.splice(0)).toEqual([place])
    app.clock.advance(25_000)
    await beat(negin, id)
    expect(told).toEqual([])
    await beat(negin, id, { doing: 'editing' })
    await leave(negin)
    expect(told).toEqual([place, place])
  })

  it('are no longer there after leaving, after going to another record, and 75 seconds after the last sign', async () => {
    const [id, other] = [await mine(), await mine()]
    await beat(negin, id)
    expect((await leave(negin)).status).toBe(200)
    expect(await seenBy(sara, id)).toEqual([])
    await beat(negin, id)
    await beat(negin, other)
    expect(await seenBy(sara, id)).toEqual([])
    await beat(negin, id)
    app.clock.advance(75_000)
    expect(await seenBy(sara, id)).toEqual([as(negin, 'viewing')])
    app.clock.advance(1)
    expect(await seenBy(sara, id)).toEqual([])
  })

  it('count once with two pages, by the page that does the most', async () => {
    const id = await mine()
    await beat(negin, id, { doing: 'editing', tab: 'firstpage0000000' })
    await beat(negin, id, { doing: 'away', tab: 'secondpage000000' })
    expect(await seenBy(sara, id)).toEqual([as(negin, 'editing')])
    await app.request('DELETE', 'admin/presence/firstpage0000000', { token: negin.token })
    expect(await seenBy(sara, id)).toEqual([as(negin, 'away')])
  })

  it('cannot make each other leave', async () => {
    const id = await mine()
    await beat(negin, id)
    await app.request('DELETE', `admin/presence/${tabOf(negin)}`, { token: sara.token })
    expect(await seenBy(sara, id)).toEqual([as(negin, 'viewing')])
  })
})

describe('who may not see the client', () => {
  it('learns nothing, whether the client exists or not, and is not seen', async () => {
    const id = await mine()
    await beat(negin, id)
    const [foreign, missing] = [await beat(outsider, id), await beat(outsider, 999_999)]
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect({ ...foreign.body.error, requestId: '' }).toEqual({ ...missing.body.error, requestId: '' })
    expect(await seenBy(negin, id)).toEqual([])
    expect((await beat(cook, id)).status).toBe(403)
    expect((await beat(negin, 5, { kind: 'diet' })).status).toBe(403)
    expect((await app.request('POST', 'admin/presence', { body: {} })).status).toBe(401)
    expect((await app.request('DELETE', 'admin/presence/firstpage0000000')).status).toBe(401)
  })

  it('is shown out at once when the client is given away, and leaves', async () => {
    const id = await mine()
    await beat(negin, id)
    await sql`update clients set supporter_id = null where id = ${id}`.execute(app.db)
    board.recordChanged({ type: 'client', id })
    expect((await beat(negin, id)).status).toBe(404)
    expect(await seenBy(sara, id)).toEqual([])
  })

  it('is noticed after a minute where nothing tells of it; until then no sign of life asks about the client', async () => {
    const id = await mine()
    await beat(negin, id)
    await sql`delete from clients where id = ${id}`.execute(app.db)
    app.clock.advance(25_000)
    expect((await beat(negin, id)).status).toBe(200)
    app.clock.advance(35_000)
    expect((await beat(negin, id)).status).toBe(404)
  })
})

describe('the rows of a list', () => {
  it('show in one request who is where, of clients in sight, and never oneself', async () => {
    const [first, second, third] = [await mine(), await mine(), await mine()]
    const foreign = await makeClient(app.db)
    await beat(sara, first, { doing: 'editing' })
    await beat(sara, foreign, { tab: 'secondpage000000' })
    await beat(negin, second)
    const rowsOf = async (staff: TestStaff, ids: number[]) => {
      const query = ids.map((id) => `ids=${id}`).join('&')
      return app.request('GET', `admin/presence/clients?${query}`, { token: staff.token })
    }
    const all = [first, second, third, foreign, 999_999]
    expect((await rowsOf(negin, all)).body.data).toEqual([
      { clientId: first, colleagues: [as(sara, 'editing')] },
    ])
    expect((await rowsOf(outsider, all)).body.data).toEqual([])
    expect((await rowsOf(sara, [second])).body.data).toEqual([
      { clientId: second, colleagues: [as(negin, 'viewing')] },
    ])
    expect((await rowsOf(cook, all)).status).toBe(403)
    expect((await rowsOf(sara, [])).body.error.fields).toEqual({ ids: ['required'] })
    app.clock.advance(75_001)
    expect((await rowsOf(negin, all)).body.data).toEqual([])
  })
})

describe('a shared record', () => {
  it('shows who edits it to those who may read it', async () => {
    const editor = await app.staff(['diets.read'])
    await beat(editor, 12, { kind: 'diet', doing: 'editing' })
    expect(await seenBy(cook, 12, { kind: 'diet' })).toEqual([as(editor, 'editing')])
    expect(await seenBy(cook, 13, { kind: 'diet' })).toEqual([])
  })
})

describe('what is not a sign of life', () => {
  it.each([
    [{ kind: 'unit' }, 'kind', 'not-allowed'],
    [{ doing: 'typing' }, 'doing', 'not-allowed'],
    [{ tab: 'short' }, 'tab', 'format'],
    [{ id: 0 }, 'id', 'too-small:1'],
    [{ name: 'سارا' }, 'name', 'unknown-key'],
  ])('%j is refused at its field', async (wrong, field, code) => {
    const body = { kind: 'client', id: 1, doing: 'viewing', tab: 'firstpage0000000', ...wrong }
    const reply = await app.request('POST', 'admin/presence', { token: sara.token, body })
    expect([reply.status, reply.body.error.fields]).toEqual([422, { [field]: [code] }])
  })

  it('with more than twenty pages forgets the first', async () => {
    const id = await mine()
    for (let number = 0; number <= 20; number += 1)
      await beat(negin, id, {
        doing: number === 0 ? 'editing' : 'viewing',
        tab: `page-${number}`.replace('-', '0000'),
      })
    expect(await seenBy(sara, id)).toEqual([as(negin, 'viewing')])
  })
})

describe('two servers of one database', () => {
  let test: TestDatabase
  const clock = fixedClock(testNow)
  const closers: (() => unknown)[] = []
  beforeAll(async () => {
    test = await testDatabase()
  })
  afterAll(async () => {
    for (const close of closers) await close()
    await test.drop()
  })

  async function server(): Promise<{
    board: PresenceBoard
    hub: HintHub
    told: PresencePlace[]
    relay: HintRelay
  }> {
    const seen: PresencePlace[] = []
    const presence = createPresenceBoard({ clock, tell: (place) => void seen.push(place) })
    const hub = createHintHub({ mayReceive: () => false })
    const relay = startHintRelay({ connection: test.connection, hub, presence, log: quiet })
    closers.push(hub.close, relay.close)
    await expect.poll(() => relay.isConnected()).toBe(true)
    return { board: presence, hub, told: seen, relay }
  }

  it('show people to each other, and forget those of a server that has died', async () => {
    const [one, two] = [await server(), await server()]
    const place = { kind: 'client', id: 7 } as const
    const person = { staffId: 3, name: 'نگین', tab: 'firstpage0000000' }
    one.board.arrive({ ...person, at: { ...place, doing: 'viewing' } }, true)
    await expect
      .poll(() => two.board.others(place, 99))
      .toEqual([{ staffId: 3, name: 'نگین', doing: 'viewing' }])
    expect(two.told).toEqual([place])
    // The right was looked at by the other server: this one looks itself, should the page come here.
    expect(two.board.isKnown(person, place, 60_000)).toBe(false)
    one.board.leave(person)
    await expect.poll(() => two.board.others(place, 99)).toEqual([])
    one.board.arrive({ ...person, at: { ...place, doing: 'editing' } }, true)
    await expect.poll(() => two.board.others(place, 99)).toHaveLength(1)
    clock.advance(75_001)
    expect(two.board.others(place, 99)).toEqual([])
  })

  it('look at the right anew when the record was changed at the other', async () => {
    const [one, two] = [await server(), await server()]
    const person = { staffId: 4, name: 'سارا', tab: 'firstpage0000000' }
    const place = { kind: 'client', id: 8 } as const
    one.board.arrive({ ...person, at: { ...place, doing: 'viewing' } }, true)
    expect(one.board.isKnown(person, place, 60_000)).toBe(true)
    two.hub.publish({ type: 'client', id: 8, version: 2 })
    await expect.poll(() => one.board.isKnown(person, place, 60_000)).toBe(false)
  })
})
