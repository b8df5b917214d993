import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ClientOverrides,
  makeClient,
  makeList,
  makePause,
  makeTerm,
  makeVisit,
} from '#clients/clients/server/testing/client-builders.ts'
import type { TestStaff } from '#platform/server/testing/test-app.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { supporterPerformance } from '../supporter-performance.contract.ts'
import { supporterPerformanceRoutes } from './supporter-performance.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(
  supporterPerformanceRoutes,
  supporterPerformance,
)
let other: TestStaff

beforeAll(async () => {
  other = await app.staff([])
  await sql`update staff set display_name = 'ب' where id = ${own.staffId}`.execute(app.db)
  await sql`update staff set display_name = 'الف' where id = ${other.staffId}`.execute(app.db)
  await fill()
})
afterAll(() => app.close())

interface Turn {
  weighedOn: string
  weightG?: number
  /** At 06:00 UTC; absent: never. */
  sentOn?: string
}

/** A client with a term of thirty days and its turns. */
async function careOf(client: ClientOverrides, startOn: string, turns: readonly Turn[]) {
  const clientId = await makeClient(app.db, {
    height_mm: 1700,
    start_weight_g: 80_000,
    sex: 'female',
    ...client,
  })
  const termId = await makeTerm(app.db, clientId, { startOn })
  for (const [place, { weighedOn, weightG, sentOn }] of turns.entries()) {
    const turn = { number: place + 1, dueOn: weighedOn, weighedOn, ...(weightG && { weightG }) }
    const visitId = await makeVisit(app.db, clientId, termId, turn)
    if (sentOn) await makeList(app.db, clientId, visitId, { fromDay: sentOn, sentOn, receivedOn: sentOn })
  }
  return { clientId, termId }
}

/** Esfand 1399 begins on 19 February 2021 and has thirty days: it ends on 20 March. */
async function fill() {
  const mine = { supporter_id: own.staffId, goal: 'lose' as const }
  // Two lists on time, one a day late; 1.2 kg of 80 in three weeks are 5 ‰ a week. Ends on 20 March, renewed.
  const kept = await careOf(mine, '2021-02-18', [
    { weighedOn: '2021-02-19', weightG: 80_000, sentOn: '2021-02-19' },
    { weighedOn: '2021-03-01', weightG: 79_500, sentOn: '2021-03-02' },
    { weighedOn: '2021-03-12', weightG: 78_800, sentOn: '2021-03-12' },
  ])
  await makeTerm(app.db, kept.clientId, { startOn: '2021-03-20', paidAt: new Date('2021-03-18T06:00:00Z') })
  // A stop of three days moves the end from 19 to 22 March, into the next month; not renewed, so left in time.
  const stopped = await careOf({ ...mine, sex: 'male' }, '2021-02-17', [
    { weighedOn: '2021-02-20', weightG: 90_000, sentOn: '2021-02-20' },
    { weighedOn: '2021-03-13', weightG: 89_900 },
  ])
  await makePause(app.db, stopped.clientId, {
    termId: stopped.termId,
    fromDay: '2021-03-01',
    toDay: '2021-03-03',
  })
  // The list goes out at 20:45 UTC: still on the day in Baghdad, on the next one in Tehran.
  for (const country of ['IQ', 'IR'] as const) {
    const { clientId } = await careOf({ country, supporter_id: other.staffId }, '2021-03-10', [
      { weighedOn: '2021-03-11', sentOn: '2021-03-11' },
    ])
    await sql`update food_lists set sent_at = '2021-03-11T20:45:00Z' where client_id = ${clientId}`.execute(
      app.db,
    )
  }
  await said(kept, { mark: 5, message: null, hours: null })
  await said(kept, { mark: 2, message: 'دیر رسید', hours: 47 })
  await said(stopped, { mark: null, message: 'سؤالی دارم', hours: 48 })
  // Two messages with one answer, three hours after the first one, and one that waits. 20:45 UTC is the next day in Tehran.
  const { clientId } = kept
  await wrote(clientId, '2021-03-06T06:00:00Z', '2021-03-06T09:10:00Z')
  await wrote(clientId, '2021-03-06T08:00:00Z', '2021-03-06T09:10:00Z')
  await wrote(clientId, '2021-03-20T20:15:00Z', null)
  await wrote(clientId, '2021-03-20T20:45:00Z', null)
}

interface Said {
  mark: number | null
  message: string | null
  /** Until somebody got in touch. */
  hours: number | null
}

async function said(of: { clientId: number; termId: number }, { mark, message, hours }: Said) {
  const at = new Date('2021-03-05T06:00:00Z')
  const contacted = hours === null ? null : new Date(at.getTime() + hours * 3_600_000)
  await sql`insert into feedback (client_id, term_id, given_on, mark, message, contacted_at, contacted_by, search_key,
      created_at, updated_at)
    values (${of.clientId}, ${of.termId}, '2021-03-05', ${mark}, ${message}, ${contacted},
      ${hours === null ? null : own.staffId}, '', ${at}, ${at})`.execute(app.db)
}

/** A message of a client's app, and when it was answered. */
async function wrote(clientId: number, at: string, answeredAt: string | null) {
  await sql`insert into messages (client_id, direction, language, text, at, answered_at, answered_by)
    values (${clientId}, 'in', 'fa-IR', 'سلام', ${at}, ${answeredAt}, ${answeredAt && own.staffId})`.execute(
    app.db,
  )
}

const esfand = { from: '2021-02-19', to: '2021-03-20', calendar: 'persian' }
const farvardin = { from: '2021-03-21', to: '2021-04-20', calendar: 'persian' }

// lists, onTime, late, asked, answered, quick, hours, medianHours, marked, high, points, ended, renewed, left, weighed, moved
it('counts what each supporter did in a month, in the order of names', async () => {
  expect(await asks.numbers(esfand, manager)).toEqual([
    [String(other.staffId), 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [String(own.staffId), 5, 3, 2, 4, 3, 2, 98, 47, 2, 1, 7, 1, 1, 0, 1, 1],
  ])
})

it('counts a term in the month in which it really ended', async () => {
  // The stopped one of «ب» (100 g of 90 kg in three weeks), the two of «الف» on 9 April, the renewal on 19 April.
  expect(await asks.numbers({ ...farvardin, group: 'month' }, manager)).toEqual([
    ['2021-03-21', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 4, 1, 0],
  ])
})

it('opens the facts behind every number', async () => {
  const asked = { ...esfand, supporterId: String(own.staffId) }
  const shown = await asks.opensEveryNumber(asked, manager, {
    hours: (row) => Number(row['answerHours']),
    points: (row) => Number(row['mark']),
  })
  expect(shown).toBeGreaterThan(150)
  const { body } = await asks.ask('/rows', { counted: 'moved', dayFrom: '2021-03-01' }, manager)
  expect(body.data).toEqual([
    expect.objectContaining({ kind: 'term', day: '2021-03-20', weeklyPermille: 5, renewedOn: '2021-03-18' }),
  ])
})

it('holds the shares against the whole service, whoever asks', async () => {
  // Four of seven lists were on time; no stratum has enough, so that is what everybody's mix lets expect.
  const expected = { expected: 5714, verdict: 'few' }
  const all = await asks.counted(esfand, manager)
  expect(all.shares?.['onTimeShare']).toMatchObject(expected)
  const seen = await asks.counted(esfand, own)
  expect(seen.rows.map(({ key }) => key)).toEqual([String(own.staffId)])
  // Three of five, by Wilson.
  expect(seen.rows[0]?.shares?.['onTimeShare']).toEqual({ low: 2307, high: 8824, ...expected })
  expect(seen.rows[0]?.shares?.['movedShare']).toMatchObject({ expected: 10_000 })
  const chosen = await asks.counted({ ...esfand, supporterId: String(other.staffId) }, manager)
  expect(chosen.shares?.['onTimeShare']).toMatchObject(expected)
  expect(chosen.shares?.['highShare']).toBeUndefined()
})

it('finds who truly differs from the expectation', async () => {
  const worse = await app.staff([])
  for (let client = 0; client < 12; client += 1)
    for (const [staff, days] of [
      [worse, 1],
      [other, 0],
    ] as const)
      await careOf({ supporter_id: staff.staffId }, '2022-01-01', [
        { weighedOn: '2022-01-10', sentOn: `2022-01-${10 + days}` },
        { weighedOn: '2022-01-20', sentOn: `2022-01-${20 + days * (client % 2)}` },
      ])
  const january = { from: '2022-01-01', to: '2022-01-31', calendar: 'gregory' }
  const { rows } = await asks.counted(january, manager)
  const verdictOf = (of: TestStaff) =>
    rows.find(({ key }) => key === String(of.staffId))?.shares?.['onTimeShare']?.verdict
  expect([verdictOf(worse), verdictOf(other)]).toEqual(['below', 'above'])
  const file = await asks.ask('/export', { ...january, format: 'csv' }, manager)
  expect(file.text).toContain('ارسال به‌موقع: انتظار')
  expect(file.text).toContain('کمتر از انتظار')
})

it('shows nothing to whoever may not, and refuses days that cannot be', async () => {
  expect(await asks.statuses(esfand, stranger)).toEqual([403, 403])
  expect((await asks.ask('', { ...esfand, to: '2021-01-01' }, manager)).status).toBe(422)
})
