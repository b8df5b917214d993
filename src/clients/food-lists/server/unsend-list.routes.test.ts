import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeVisit, testToday } from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { deliverDue } from '#platform/server/outbox/outbox.job.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testNow, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { listHoldSetting } from '#system/settings/declared-settings.contract.ts'
import { sweepHeldLists } from './held-lists.ts'
import { type Asked, listAsks } from './testing/list-asks.ts'
import { listApp, listRights } from './testing/list-fixtures.ts'
import { storedStaff } from '#team/roles/server/testing/stored-roles.ts'

let app: TestApp
let supporter: TestStaff
let head: TestStaff
const rights = [...listRights, 'clients.read', 'clients.write', 'settings.read', 'settings.write']

beforeAll(async () => {
  app = await listApp()
  supporter = await app.staff(rights, { scope: 'own' })
  head = await storedStaff(app, [...rights, 'food-lists.override'])
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(testNow))

const { ask, weighed, composed } = listAsks(() => ({ app, supporter }))
let keys = 0
const nextKey = () => `unsend-key-${(keys += 1)}`

interface SentList {
  id: number
  version: number
}

async function send(lists: string, kind: string, version: number, more: Asked = {}): Promise<SentList> {
  const reply = await ask('POST', `${lists}/${kind}/send`, { body: {}, version, key: nextKey(), ...more })
  expect(reply.status, reply.text).toBe(200)
  return reply.body.data
}

const unsend = (lists: string, kind: string, version: number, as = supporter) =>
  ask('DELETE', `${lists}/${kind}/send`, { version, as })

/** A list of choices that was sent just now. */
async function sent() {
  const made = await weighed()
  const draft = await composed(made.lists, 'choices')
  return { ...made, draft, list: await send(made.lists, 'choices', draft.version) }
}

/** All rows that a list of a client may change, without the versions and moments that each change leaves. */
async function rowsOf(clientId: number) {
  const tables = [
    'food_lists',
    'food_list_versions',
    'visits',
    'asked_lists',
    'unsafe_lists',
    'client_dish_opinions',
    'client_facts',
    'outbox',
    'held_lists',
    'notices',
  ]
  const found: Record<string, unknown> = {}
  for (const table of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(one) - '{version,updated_at}'::text[] as row from ${sql.table(table)} one
      where client_id = ${clientId} order by to_jsonb(one)::text`.execute(app.db)
    found[table] = rows.map(({ row }) => row)
  }
  const { rows } = await sql`
    select food_id, diet_id, meal_code, served, composed, replaced from food_servings
    where served <> 0 order by 1, 2, 3`.execute(app.db)
  return { ...found, servings: rows }
}

const lettersOf = async (clientId: number) => {
  const letters = await app.db
    .selectFrom('outbox')
    .select(['due_at', 'sent_at', 'attempts'])
    .where('client_id', '=', clientId)
    .execute()
  return letters.map(({ due_at: dueAt, sent_at: sentAt }) => [dueAt, sentAt])
}

const isIn = async (queue: string, clientId: number) => {
  const reply = await ask('GET', `admin/queues/${queue}?perPage=100&sent=no`)
  return reply.body.data.some((row: { clientId: number }) => row.clientId === clientId)
}

const eventsOf = async (clientId: number) => {
  const events = await loggedEvents(app.db, { client_id: clientId }).select('action').execute()
  return events.map(({ action }) => action).filter((action) => action.startsWith('food-list.'))
}

const options = (more: object = {}) => ({
  db: app.db,
  clock: app.clock,
  log: app.log,
  receiver: { url: 'http://receiver.test', secret: 'shared' },
  post: () => Promise.resolve(204),
  ...more,
})

describe('taking a sent list back', () => {
  it('leaves the draft, the queue and the facts as they were, and the log has both acts', async () => {
    const { clientId, lists } = await weighed()
    const draft = await composed(lists, 'choices')
    const before = await rowsOf(clientId)
    const list = await send(lists, 'choices', draft.version)
    expect(await isIn('list_due_today', clientId)).toBe(false)
    app.clock.advance(29_000)
    const taken = await unsend(lists, 'choices', list.version)
    expect([taken.status, taken.body.data.state, taken.body.data.versionState]).toEqual([
      200,
      'draft',
      'draft',
    ])
    expect(await rowsOf(clientId)).toEqual(before)
    expect(await isIn('list_due_today', clientId)).toBe(true)
    expect(await eventsOf(clientId)).toEqual(['food-list.composed', 'food-list.sent', 'food-list.unsent'])
  })

  it('puts back what another list of the visit, an earlier one and later visits lost by it', async () => {
    const { clientId, termId, visitId, lists } = await weighed()
    const first = await composed(lists, 'daily', { days: 10 })
    const replaced = await send(lists, 'daily', first.version)
    await makeVisit(app.db, clientId, termId, { number: 7, dueOn: addDays(testToday, 30) })
    // Of an earlier visit, whose days reach into the new ones.
    const earlier = await makeVisit(app.db, clientId, termId, { number: 0, dueOn: addDays(testToday, -9) })
    await sql`insert into food_lists (client_id, visit_id, kind, from_day, days, state, sent_at, created_at, updated_at)
      values (${clientId}, ${earlier}, 'choices', ${addDays(testToday, -9)}, 14, 'sent', ${addDays(testToday, -9)},
        ${addDays(testToday, -9)}, ${addDays(testToday, -9)})`.execute(app.db)
    app.clock.advance(60_000)
    const draft = await composed(lists, 'choices', { days: 5 })
    const before = await rowsOf(clientId)
    const list = await send(lists, 'choices', draft.version)
    const { rows } = await sql`
      select id = ${replaced.id} as "isReplaced", state, days from food_lists
      where client_id = ${clientId} and id <> ${list.id} order by id`.execute(app.db)
    expect(rows).toEqual([
      { isReplaced: true, state: 'replaced', days: 10 },
      { isReplaced: false, state: 'sent', days: 9 },
    ])
    expect((await unsend(lists, 'choices', list.version)).status).toBe(200)
    const after = await rowsOf(clientId)
    expect(after).toEqual(before)
    const open = (await ask('GET', `admin/visits/${visitId}/lists`)).body.data.lists
    expect(open.map((one: { list: { state: string } | null }) => one.list?.state ?? null)).toEqual([
      'draft',
      'sent',
      null,
    ])
  })

  it('opens the question to the head again, and who was told of the sending hears nothing of it', async () => {
    const { clientId, lists } = await weighed()
    const draft = await composed(lists, 'gain')
    const reason = 'با نظر پزشک تغذیه برای دورهٔ نقاهت'
    expect((await ask('POST', `${lists}/gain/ask`, { body: { note: 'لطفاً ببینید' } })).status).toBe(200)
    const before = await rowsOf(clientId)
    app.clock.advance(60_000)
    const override = { body: { override: { reason } }, as: head }
    const list = await send(lists, 'gain', draft.version, override)
    expect((await unsend(lists, 'gain', list.version, head)).status).toBe(200)
    expect(await rowsOf(clientId)).toEqual(before)
  })

  it('forgets the refusal that was derived from the list', async () => {
    const { clientId, lists } = await weighed()
    const draft = await composed(lists, 'choices')
    const list = await send(lists, 'choices', draft.version)
    const [dish] = draft.document.content.meals.flatMap((meal: { entries: object[] }) => meal.entries)
    const noted = { client_id: clientId, food_id: Number(dish.foodId), opinion: 'refused' as const }
    const derived = { ...noted, source: 'derived' as const, noted_on: testToday }
    const at = { created_at: app.clock.now(), updated_at: app.clock.now() }
    await app.db
      .insertInto('client_dish_opinions')
      .values({ ...derived, ...at })
      .execute()
    expect((await unsend(lists, 'choices', list.version)).status).toBe(200)
    expect((await ask('GET', `admin/clients/${clientId}/dish-opinions`)).body.data).toEqual([])
  })

  it('lets the list be sent again, with one message in the end', async () => {
    const { clientId, lists, list } = await sent()
    const taken = await unsend(lists, 'choices', list.version)
    app.clock.advance(10_000)
    await send(lists, 'choices', taken.body.data.version)
    expect(await lettersOf(clientId)).toEqual([['2026-11-21T08:00:40.000Z', null]])
    app.clock.advance(31_000)
    expect(await deliverDue(options())).toBeGreaterThan(0)
    expect(await lettersOf(clientId)).toEqual([['2026-11-21T08:00:40.000Z', '2026-11-21T08:00:41.000Z']])
  })
})

describe('the hold of a sent list', () => {
  it('lets no message out before its end, says until when, and afterwards it is too late', async () => {
    const { clientId, lists, list } = await sent()
    const delivery = async () => (await ask('GET', `${lists}/choices/delivery`)).body.data
    expect(await delivery()).toMatchObject({
      heldUntil: '2026-11-21T08:00:30.000Z',
      sent: { state: 'queued', at: '2026-11-21T08:00:30.000Z' },
    })
    app.clock.advance(29_999)
    await deliverDue(options())
    expect((await lettersOf(clientId))[0]?.[1]).toBeNull()
    app.clock.advance(1)
    const late = await unsend(lists, 'choices', list.version)
    expect([late.status, late.body.error.code]).toEqual([409, 'conflict'])
    expect(await delivery()).toMatchObject({ heldUntil: null })
    await deliverDue(options())
    expect((await lettersOf(clientId))[0]?.[1]).toBe('2026-11-21T08:00:30.000Z')
    await sweepHeldLists(app.db, app.clock.now())
    app.clock.advance(1)
    expect(await sweepHeldLists(app.db, app.clock.now())).toBeGreaterThan(0)
  })

  it('waits for the end of the quiet hours as well, and is over before it', async () => {
    // 20:59:50 in Tehran.
    app.clock.set('2026-11-21T17:29:50.000Z')
    const { clientId, lists, list } = await sent()
    expect(await lettersOf(clientId)).toEqual([['2026-11-22T04:30:00.000Z', null]])
    app.clock.advance(30_000)
    expect((await unsend(lists, 'choices', list.version)).status).toBe(409)
  })

  it('is as long as the setting says, and none at zero', async () => {
    const edit = async (number: number) => {
      const rows = (await ask('GET', 'admin/settings', { as: head })).body.data
      const { version } = rows.find((row: { name: string }) => row.name === 'listHoldSeconds')
      const path = 'admin/settings/listHoldSeconds'
      return ask('PATCH', path, { body: { number }, version, as: head })
    }
    expect((await edit(121)).status).toBe(422)
    expect((await edit(5)).status).toBe(200)
    const five = await sent()
    expect(await lettersOf(five.clientId)).toEqual([['2026-11-21T08:00:05.000Z', null]])
    expect((await edit(0)).status).toBe(200)
    const none = await sent()
    expect(await lettersOf(none.clientId)).toEqual([[testNow, null]])
    expect((await unsend(none.lists, 'choices', none.list.version)).status).toBe(409)
    expect((await edit(listHoldSetting.shipped)).status).toBe(200)
  })

  it('is over once a server whose clock is ahead has the message, also when it could not deliver it', async () => {
    const { clientId, lists, list } = await sent()
    const ahead = fixedClock('2026-11-21T08:00:45.000Z')
    await deliverDue(options({ clock: ahead, post: () => Promise.reject(new TypeError('fetch failed')) }))
    expect((await unsend(lists, 'choices', list.version)).status).toBe(409)
    expect((await lettersOf(clientId)).length).toBe(1)
    expect((await ask('GET', `${lists}/choices`)).body.data.state).toBe('sent')
  })

  it('does not end early where there is no channel', async () => {
    const { clientId, lists, list } = await sent()
    await deliverDue(options({ receiver: undefined }))
    expect((await unsend(lists, 'choices', list.version)).status).toBe(200)
    expect(await lettersOf(clientId)).toEqual([])
  })

  it('leaves either a draft or a message when both are wanted at once', async () => {
    const ahead = options({ clock: fixedClock('2026-11-21T08:00:45.000Z') })
    for (let round = 0; round < 6; round += 1) {
      const { clientId, lists, list } = await sent()
      const [one, other] = await Promise.all([
        unsend(lists, 'choices', list.version),
        unsend(lists, 'choices', list.version),
        deliverDue(ahead),
      ])
      const won = [one.status, other.status].filter((status) => status === 200).length
      const { state } = (await ask('GET', `${lists}/choices`)).body.data
      const delivered = (await lettersOf(clientId)).filter(([, sentAt]) => sentAt !== null).length
      expect([won, state, delivered]).toEqual(won === 1 ? [1, 'draft', 0] : [0, 'sent', 1])
    }
  })
})

describe('what keeps a sent list from being taken back', () => {
  it('is that it was received, corrected or followed by another list since', async () => {
    const received = await sent()
    await ask('POST', `${received.lists}/choices/received`, { version: received.list.version })
    expect((await unsend(received.lists, 'choices', received.list.version)).status).toBe(412)
    expect((await unsend(received.lists, 'choices', received.list.version + 1)).status).toBe(409)

    const followed = await sent()
    app.clock.advance(1_000)
    const other = await composed(followed.lists, 'daily')
    await send(followed.lists, 'daily', other.version)
    const { version } = (await ask('GET', `${followed.lists}/choices`)).body.data
    // Another list of the visit takes its place.
    expect((await unsend(followed.lists, 'choices', version)).status).toBe(409)
  })

  it('is a later visit that was moved since', async () => {
    const { clientId, termId, lists } = await weighed()
    const later = await makeVisit(app.db, clientId, termId, { number: 7, dueOn: addDays(testToday, 30) })
    const draft = await composed(lists, 'choices')
    const list = await send(lists, 'choices', draft.version)
    app.clock.advance(1_000)
    await app.db
      .updateTable('visits')
      .set({ due_on: addDays(testToday, 40), updated_at: app.clock.now() })
      .where('id', '=', later)
      .execute()
    expect((await unsend(lists, 'choices', list.version)).status).toBe(412)
  })

  it('is the client of another supporter, and a missing right', async () => {
    const { lists, list } = await sent()
    const other = await app.staff(rights, { scope: 'own' })
    expect((await unsend(lists, 'choices', list.version, other)).status).toBe(404)
    const reader = await app.staff(['food-lists.read'])
    expect((await unsend(lists, 'choices', list.version, reader)).status).toBe(403)
  })
})
