import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDays } from '#clients/clients/server/business-days.reads.ts'
import { lifecycleSettings } from '#clients/clients/server/lifecycle/lifecycle-settings.reads.ts'
import {
  makeActiveClient,
  makeClient,
  makeList,
  makePause,
  makeTerm,
  makeVisit,
  testToday,
} from '#clients/clients/server/testing/client-builders.ts'
import { addDays } from '#platform/contract/text/calendar.ts'
import { testNow, type TestStaff } from '#platform/server/testing/test-app.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import type { QueueName } from '#today/queues/queues.contract.ts'
import { isInQueue } from '#today/queues/server/queues.reads.ts'
import { supportersStatistics } from '../supporters-statistics.contract.ts'
import { supportersStatisticsRoutes } from './supporters-statistics.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(
  supportersStatisticsRoutes,
  supportersStatistics,
)
let other: TestStaff

const ago = (days: number) => addDays(testToday, -days)

beforeAll(async () => {
  other = await app.staff([])
  await sql`update staff set capacity = 8 where id = ${own.staffId}`.execute(app.db)
  await fill()
})
afterAll(() => app.close())

async function fill() {
  const { db } = app
  const mine = { supporter_id: own.staffId }
  // Terms of thirty days that began ten days ago: what is due today, weighed or not, and what is late.
  await makeActiveClient(db, mine, { dueOn: testToday })
  await makeActiveClient(db, { ...mine, country: 'IQ' }, { dueOn: testToday, weighedOn: testToday })
  await makeActiveClient(db, mine, { dueOn: ago(3) })
  await makeActiveClient(db, mine, { dueOn: ago(3), weighedOn: ago(3) })
  // The list was received; the term ends tomorrow.
  const ending = await makeClient(db, { supporter_id: other.staffId })
  const lastTerm = await makeTerm(db, ending, { startOn: ago(29) })
  const visitId = await makeVisit(db, ending, lastTerm, { dueOn: ago(5), weighedOn: ago(5) })
  await makeList(db, ending, visitId, { fromDay: ago(5), receivedOn: ago(5) })
  const halted = await makeClient(db, mine)
  const termId = await makeTerm(db, halted, { startOn: ago(10) })
  await makePause(db, halted, { termId, fromDay: ago(2), toDay: null })
  await makeTerm(db, await makeClient(db, mine), {
    startOn: addDays(testToday, 5),
    paidAt: new Date('2026-11-20T06:00:00Z'),
  })
  await makeTerm(db, await makeClient(db, mine), { startOn: ago(40) })
  await makeTerm(db, await makeClient(db, { supporter_id: other.staffId }), { startOn: ago(100) })
  await makeTerm(db, await makeClient(db), { startOn: ago(1) })
  await makeTerm(db, await makeClient(db, { ...mine, closed_on: ago(1) }), { startOn: ago(1) })
}

// active, untaken, due, listLate, weighInLate, endsSoon, reserved, paused, ended, left, open
it('counts the open clients of every supporter by what they are in today', async () => {
  expect(await asks.numbers({}, manager)).toEqual([
    [String(own.staffId), 4, 0, 2, 1, 1, 0, 1, 1, 1, 0, 7],
    [String(other.staffId), 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 2],
    ['none', 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  ])
})

it('has the numbers of the worklists', async () => {
  const { total } = await asks.counted({}, manager)
  const lengthOf = async (queue: QueueName) => {
    const condition = isInQueue(queue, businessDays(new Date(testNow)), await lifecycleSettings(app.db))
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from client_facts where ${condition}`.execute(app.db)
    return rows[0]?.count
  }
  expect({
    due: await lengthOf('list_due_today'),
    listLate: await lengthOf('list_late'),
    weighInLate: await lengthOf('weigh_in_late'),
    endsSoon: await lengthOf('expires_soon'),
    untaken: await lengthOf('untaken'),
  }).toEqual({
    due: total['due'],
    listLate: total['listLate'],
    weighInLate: total['weighInLate'],
    endsSoon: total['endsSoon'],
    untaken: total['untaken'],
  })
})

it('knows a past day as it was', async () => {
  // Nobody in the test registered before today: a day earlier the service is empty.
  expect((await asks.counted({ asOf: ago(1) }, manager)).total['open']).toBe(0)
  await sql`update clients set created_at = '2026-01-01T06:00:00Z'`.execute(app.db)
  // 25 days ago one had left, two ran, and whoever was closed yesterday was not.
  expect(await asks.numbers({ asOf: ago(25) }, manager)).toEqual([
    [String(own.staffId), 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8],
    [String(other.staffId), 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
    ['none', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  ])
  // Whose clients were counted that day, beside the capacity.
  const { body } = await asks.ask('/rows', { asOf: ago(25), counted: 'active' }, manager)
  const loads = body.data.map(({ supporter, load }: { supporter: { id: number }; load: object }) => [
    supporter.id,
    load,
  ])
  expect(loads).toHaveLength(2)
  expect(loads).toEqual(
    expect.arrayContaining([
      [own.staffId, { active: 1, capacity: 8 }],
      [other.staffId, { active: 1, capacity: null }],
    ]),
  )
})

it('opens the clients behind every number', async () => {
  expect(await asks.opensEveryNumber({}, manager)).toBeGreaterThan(100)
})

it('tells the load of the supporter beside the capacity', async () => {
  const { body } = await asks.ask('/rows', { stage: 'paused' }, manager)
  expect(body.data).toEqual([
    expect.objectContaining({
      stage: 'paused',
      listState: null,
      paidUntil: null,
      load: { active: 4, capacity: 8 },
    }),
  ])
  const file = await asks.ask('/rows/export', { counted: 'listLate', format: 'csv' }, manager)
  expect(file.text).toContain('تأخیر در لیست')
})

it('lists a stop without an end as the latest of all', async () => {
  const ends = async (sort: string) => {
    const { body } = await asks.ask('/rows', { sort }, manager)
    return body.data.map((row: { stage: string; paidUntil: string | null }) => [row.stage, row.paidUntil])
  }
  const latest = [
    ['untaken', '2026-12-20'],
    ['reserved', '2026-12-26'],
    ['paused', null],
  ]
  expect((await ends('until')).slice(-3)).toEqual(latest)
  expect((await ends('-until')).slice(0, 3)).toEqual(latest.toReversed())
})

it('shows a supporter the own clients only, and nothing to whoever may not', async () => {
  expect((await asks.counted({}, own)).total).toMatchObject({ open: 7, untaken: 0 })
  expect((await asks.ask('', { asOf: '2030-01-01' }, manager)).status).toBe(422)
  expect(await asks.statuses({}, stranger)).toEqual([403, 403])
})
