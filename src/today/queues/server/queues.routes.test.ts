import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import {
  makeActiveClient,
  makeClient,
  makeList,
  makeTerm,
  makeVisit,
  testToday,
} from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { testApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { queueNames } from '../queues.contract.ts'
import { queuesRoutes } from './queues.routes.ts'

const ids: Record<string, number> = {}

const ago = (days: number) => addDays(testToday, -days)

const app = await testApp(queuesRoutes)
const first = await app.staff(['queues.read'], { scope: 'own' })
const second = await app.staff(['queues.read'], { scope: 'own' })
const chief = await app.staff(['queues.read', 'food-lists.override'])
const stranger = await app.staff([])
await fill()
afterAll(() => app.close())

/** One client for each reason, most of them of the first supporter. */
async function fill() {
  const of = (staff: TestStaff, name: string) => ({ supporter_id: staff.staffId, full_name: name })
  const active = async (key: string, staff: TestStaff, visit: object) => {
    ids[key] = (await makeActiveClient(app.db, of(staff, key), visit)).clientId
  }
  await active('weighInDue', first, { dueOn: testToday })
  await active('weighed', first, { dueOn: testToday, weighedOn: testToday })
  await active('tomorrow', first, { dueOn: addDays(testToday, 1) })
  await active('late3', first, { dueOn: ago(5), weighedOn: ago(3) })
  await active('late7', first, { dueOn: ago(7), weighedOn: ago(7) })
  await active('weighInLate', first, { dueOn: ago(2) })
  await active('secondLate', second, { dueOn: ago(4), weighedOn: ago(4) })
  const eight = await makeActiveClient(app.db, of(first, 'eight'), { dueOn: ago(8), weighedOn: ago(8) })
  await makeList(app.db, eight.clientId, eight.visitId, { fromDay: ago(8), days: 14, receivedOn: ago(8) })
  await makeVisit(app.db, eight.clientId, eight.termId, { number: 2, dueOn: addDays(testToday, 6) })
  ids['eight'] = eight.clientId
  ids['ending'] = await makeClient(app.db, of(first, 'ending'))
  await makeTerm(app.db, ids['ending'], { startOn: ago(27), days: 30 })
  ids['untaken'] = await makeClient(app.db, { full_name: 'untaken' })
  await makeTerm(app.db, ids['untaken'], { startOn: ago(1) })
}

const get = (path: string, staff: TestStaff) => app.request('GET', path, { token: staff.token })

async function idsOf(queue: string, staff: TestStaff, query = '') {
  const { status, body } = await get(`admin/queues/${queue}${query}`, staff)
  expect(status).toBe(200)
  return body.data.map((row: { clientId: number }) => row.clientId)
}

describe('every operation', () => {
  it.each(['admin/queues', 'admin/queues/list_late', 'admin/queues/list_late/next', 'admin/my-day'])(
    '%s is 401 without a token and 403 without the permission',
    async (path) => {
      expect((await app.request('GET', path)).status).toBe(401)
      expect((await get(path, stranger)).status).toBe(403)
    },
  )

  it('refuses what it does not know', async () => {
    expect((await get('admin/queues/nothing', chief)).status).toBe(404)
    for (const query of ['supporterId=x', 'country=DE', 'sort=name', 'page=0'])
      expect((await get(`admin/queues/list_late?${query}`, chief)).status, query).toBe(422)
    expect((await get('admin/queues/list_late/next?after=soon', chief)).status).toBe(422)
  })
})

describe('the rows of a queue', () => {
  it('are the clients of the rule, longest waiting first', async () => {
    expect(await idsOf('list_due_today', first)).toEqual([ids['weighInDue'], ids['weighed']])
    expect(await idsOf('list_due_tomorrow', first)).toEqual([ids['tomorrow']])
    expect(await idsOf('list_late', first)).toEqual([ids['late7'], ids['late3']])
    expect(await idsOf('list_late', first, '?sort=-wait')).toEqual([ids['late3'], ids['late7']])
    expect(await idsOf('weigh_in_due', first)).toEqual([ids['weighInDue']])
    expect(await idsOf('weigh_in_late', first)).toEqual([ids['weighInLate']])
    expect(await idsOf('expires_soon', first)).toEqual([ids['ending']])
    expect(await idsOf('eight_days', first)).toEqual([ids['eight']])
    expect(await idsOf('untaken', chief)).toEqual([ids['untaken']])
  })

  it('say why, since when, and what removes them', async () => {
    const { body } = await get('admin/queues/list_late', first)
    expect(body.data[0]).toMatchObject({
      fullName: 'late7',
      reason: { why: 'list-not-sent', since: ago(7), removedBy: 'send-list', params: { daysLate: 7 } },
      waitDays: 7,
      daysLeft: 20,
      supporter: { id: first.staffId },
      lastWeightG: 80_000,
      cursor: `${ago(7)}:${ids['late7']}`,
    })
    const ending = await get('admin/queues/expires_soon', first)
    expect(ending.body.data[0]).toMatchObject({
      reason: { why: 'ends-soon', since: ago(4), until: addDays(testToday, 3), removedBy: 'renew' },
      daysLeft: 3,
    })
    const late = await get('admin/queues/weigh_in_late', first)
    expect(late.body.data[0].reason).toMatchObject({ why: 'weigh-in-missing', removedBy: 'record-weigh-in' })
  })

  it('are cut to the clients of the one who asks: foreign and missing look alike', async () => {
    expect(await idsOf('list_late', second)).toEqual([ids['secondLate']])
    expect(await idsOf('list_late', second, `?supporterId=${first.staffId}`)).toEqual([])
    expect(await idsOf('untaken', first)).toEqual([])
    expect(await idsOf('list_late', chief)).toEqual([ids['late7'], ids['secondLate'], ids['late3']])
    expect(await idsOf('list_late', chief, `?supporterId=${second.staffId}`)).toEqual([ids['secondLate']])
    expect(await idsOf('list_late', chief, '?supporterId=me')).toEqual([])
    expect(await idsOf('untaken', chief, '?supporterId=none&country=IQ')).toEqual([])
  })

  it('tell why somebody was passed over, are filtered by it, and forget it after two weeks', async () => {
    const skip = (queue: string, body: object, by = first) =>
      app.request('POST', `admin/queues/${queue}/skips`, { token: by.token, body })
    const late = { clientId: ids['late3'], reason: 'waits_for_client', note: null }
    expect((await skip('list_late', late, stranger)).status).toBe(403)
    expect((await skip('list_late', late, second)).status).toBe(404)
    expect((await skip('list_due_today', late)).status).toBe(409)
    const silent = await skip('list_late', { ...late, reason: 'other' })
    expect(silent.body.error.fields).toEqual({ note: ['required'] })
    expect((await skip('list_late', { ...late, reason: 'bored' })).status).toBe(422)
    expect((await skip('list_late', { ...late, reason: 'other', note: 'سفر است' })).status).toBe(200)
    app.clock.advance(60_000)
    expect((await skip('list_late', late)).status).toBe(200)
    const skipped = async () => (await get('admin/queues/list_late', chief)).body.data.at(-1).lastSkip
    expect(await skipped()).toEqual({
      reason: 'waits_for_client',
      note: null,
      by: first.displayName,
      at: '2026-11-21T08:01:00.000Z',
    })
    expect(await idsOf('list_late', chief, '?skipped=waits_for_client')).toEqual([ids['late3']])
    expect(await idsOf('list_late', chief, '?skipped=other')).toEqual([])
    app.clock.advance(14 * 86_400_000)
    expect(await skipped()).toBeNull()
    app.clock.advance(-14 * 86_400_000 - 60_000)
    const events = await app.db
      .selectFrom('event_log')
      .select(['client_id', 'detail'])
      .where('action', '=', 'client.skipped')
      .where('outcome', '=', 'ok')
      .orderBy('id')
      .execute()
    expect(events).toHaveLength(2)
    expect(events.at(-1)?.detail).toEqual({ queue: 'list_late', reason: 'waits_for_client' })
  })

  it('are found by name', async () => {
    expect(await idsOf('list_late', chief, '?q=late7')).toEqual([ids['late7']])
  })
})

describe('a card', () => {
  it('counts exactly the rows of its list, for everybody and every queue', async () => {
    for (const staff of [first, second, chief]) {
      const { body } = await get('admin/queues', staff)
      // What waits for somebody with the right is nobody else's work.
      const own = queueNames.filter((queue) => queue !== 'list_asked' || staff === chief)
      expect(body.data.map((card: { queue: string }) => card.queue)).toEqual(own)
      for (const card of body.data) {
        const list = await get(`admin/queues/${card.queue}`, staff)
        expect([card.queue, card.count]).toEqual([card.queue, list.body.meta.total])
        expect(card.count).toBe(list.body.data.length)
        expect(card.next?.clientId ?? null).toBe(list.body.data[0]?.clientId ?? null)
      }
    }
  })

  it('tells the longest wait and who comes first', async () => {
    const { body } = await get('admin/queues', first)
    const late = body.data.find((card: { queue: string }) => card.queue === 'list_late')
    expect(late).toEqual({
      queue: 'list_late',
      count: 2,
      isExact: true,
      oldestOn: ago(7),
      oldestDays: 7,
      next: { clientId: ids['late7'], fullName: 'late7' },
    })
  })
})

describe('playing a queue', () => {
  it('goes from one to the next and ends', async () => {
    const one = (await get('admin/queues/list_late/next', chief)).body.data
    expect(one).toMatchObject({ before: 0, total: 3, isExact: true, previousId: null })
    expect(one.row.clientId).toBe(ids['late7'])
    const two = (await get(`admin/queues/list_late/next?after=${one.row.cursor}`, chief)).body.data
    expect([two.row.clientId, two.before, two.previousId]).toEqual([ids['secondLate'], 1, null])
    const three = (await get(`admin/queues/list_late/next?after=${two.row.cursor}`, chief)).body.data
    expect([three.row.clientId, three.before, three.previousId]).toEqual([ids['late3'], 2, ids['late7']])
    const end = (await get(`admin/queues/list_late/next?after=${three.row.cursor}`, chief)).body.data
    expect(end).toEqual({ row: null, total: 3, isExact: true, before: 0, previousId: ids['secondLate'] })
  })

  it('keeps its place when the client just served has left the queue', async () => {
    const gone = `${ago(6)}:1`
    const next = (await get(`admin/queues/list_late/next?after=${gone}`, chief)).body.data
    expect([next.row.clientId, next.previousId]).toEqual([ids['secondLate'], ids['late7']])
  })
})

describe('my day', () => {
  it('shows the cards, the first five people once each, and my numbers', async () => {
    const { status, body } = await get('admin/my-day', first)
    expect(status).toBe(200)
    // The 21st of November 2026 is a Saturday: the week begins.
    expect(body.data).toMatchObject({
      today: testToday,
      week: { from: testToday, to: addDays(testToday, 6) },
    })
    const people = body.data.next.map((one: { queue: string; row: { clientId: number } }) => [
      one.queue,
      one.row.clientId,
    ])
    expect(people).toEqual([
      ['list_due_today', ids['weighInDue']],
      ['list_due_today', ids['weighed']],
      ['list_due_tomorrow', ids['tomorrow']],
      ['list_late', ids['late7']],
      ['list_late', ids['late3']],
    ])
    // Two are due today, two lists and one weigh-in are late; to nobody has a list been sent.
    expect(body.data.lists).toEqual({ sent: 0, left: 5, isExact: true })
    const none = [null, null, null, null, null, null, null, null]
    expect(body.data.numbers).toEqual({
      listsSent: { value: 0, average: null, weeks: [...none, 0] },
      onTimePercent: { value: null, average: null, weeks: [...none, null] },
      weighIns: { value: 0, average: null, weeks: [...none, 0] },
    })
  })

  it('compares this week with the mean of the weeks since the first one with work', async () => {
    const client = ids['late3']!
    const visit = await app.db
      .selectFrom('visits')
      .select('id')
      .where('client_id', '=', client)
      .executeTakeFirstOrThrow()
    const list = async (kind: string) => {
      const { rows } = await sql<{ id: number }>`
        insert into food_lists (client_id, visit_id, kind, from_day, days, state, created_at, updated_at)
        values (${client}, ${visit.id}, ${kind}, ${testToday}, 7, 'draft', now(), now()) returning id`.execute(
        app.db,
      )
      return rows[0]!.id
    }
    const sent = (listId: number, number: number, day: string) =>
      sql`
      insert into food_list_versions (client_id, food_list_id, number, state, document, checker_version, created_at, sent_at, sent_by)
      values (${client}, ${listId}, ${number}, 'sent', '{}', 1, now(), ${`${day}T09:00:00Z`}, ${second.staffId})`.execute(
        app.db,
      )
    const [choices, daily, gain] = [await list('choices'), await list('daily'), await list('gain')]
    // The visit was weighed three days ago: a list of three days ago is on time, one of today is late.
    await sent(choices, 1, testToday)
    await sent(choices, 2, testToday)
    await sent(daily, 1, ago(3))
    await sent(gain, 1, ago(14))
    const { body } = await get('admin/my-day', second)
    // This week one list, late; the two weeks before one each, both on time.
    const before = [null, null, null, null, null, null]
    expect(body.data.numbers.listsSent).toEqual({ value: 1, average: 1, weeks: [...before, 1, 1, 1] })
    expect(body.data.numbers.onTimePercent).toEqual({
      value: 0,
      average: 100,
      weeks: [...before, 100, 100, 0],
    })
    expect(body.data.lists.sent).toBe(1)
  })
})
