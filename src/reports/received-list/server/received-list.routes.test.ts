import { afterAll, expect, it } from 'vitest'
import { makeClient, makeList, makeTerm, makeVisit } from '#clients/clients/server/testing/client-builders.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { receivedList } from '../received-list.contract.ts'
import { receivedListRoutes } from './received-list.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(receivedListRoutes, receivedList)

const sara = await makeClient(app.db, { supporter_id: own.staffId })
const ali = await makeClient(app.db, { country: 'IQ' })
const saras = await makeTerm(app.db, sara, { startOn: '2025-03-01', days: 90 })
const alis = await makeTerm(app.db, ali, { startOn: '2025-03-01', days: 90, dietType: 'keto' })
// 1403 is a leap year: its Esfand ends on 20 March 2025. Tehran is at +3:30 and Baghdad at +3, all year.
await took(sara, saras, {
  number: 1,
  dueOn: '2025-03-10',
  at: '2025-03-20T20:29:00Z',
  weighedOn: '2025-03-18',
})
await took(sara, saras, { number: 2, dueOn: '2025-03-21', at: '2025-03-20T20:31:00Z' })
await took(ali, alis, { number: 1, dueOn: '2025-03-20', at: '2025-03-20T20:59:00Z', kind: 'gain' })
await took(ali, alis, { number: 2, dueOn: '2025-03-20', at: '2025-03-20T21:01:00Z', kind: 'daily' })
await took(ali, alis, { number: 3, dueOn: '2025-04-01', at: '2025-04-01T10:00:00Z', kind: 'replaced' })
const last = await makeVisit(app.db, ali, alis, { number: 4, dueOn: '2025-04-02' })
await makeList(app.db, ali, last, { state: 'sent', sentOn: '2025-04-02' })
afterAll(() => app.close())

interface Taken {
  number: number
  dueOn: string
  at: string
  weighedOn?: string
  kind?: 'daily' | 'gain' | 'replaced'
}

async function took(clientId: number, termId: number, { number, dueOn, at, weighedOn, kind }: Taken) {
  const visitId = await makeVisit(app.db, clientId, termId, { number, dueOn, weighedOn: weighedOn ?? null })
  const listId = await makeList(app.db, clientId, visitId, { fromDay: dueOn, sentOn: dueOn })
  const isReplaced = kind === 'replaced'
  await app.db
    .updateTable('food_lists')
    .set({
      received_at: new Date(at),
      kind: kind === undefined || isReplaced ? 'choices' : kind,
      state: isReplaced ? 'replaced' : 'received',
    })
    .where('id', '=', listId)
    .execute()
}

const spring = { from: '2025-02-19', to: '2025-05-21', calendar: 'persian' }

// received, onTime, late, daysLate, first, daily, gain
it('counts lists by the day each country had when they were taken, on time by the weigh-in', async () => {
  // Sara's first list was due with the weigh-in of 18 March and taken on the 20th: two days late.
  // Ali's second one was taken a minute past the midnight of Baghdad: one day late, and in Farvardin.
  expect(await asks.numbers(spring, manager)).toEqual([
    ['2025-02-19', 2, 1, 1, 2, 2, 0, 1],
    ['2025-03-21', 2, 1, 1, 1, 0, 1, 0],
    ['2025-04-21', 0, 0, 0, 0, 0, 0, 0],
  ])
  expect(await asks.numbers({ ...spring, group: 'dietType' }, manager)).toEqual([
    ['keto', 2, 1, 1, 1, 1, 1, 1],
    ['weight_loss', 2, 1, 1, 2, 1, 0, 0],
  ])
})

it('opens behind every number as many lists as it counts, each with what made it late', async () => {
  const days = { ...spring, from: '2025-03-19', to: '2025-03-22' }
  const opened = await asks.opensEveryNumber(days, manager, { daysLate: (row) => Number(row['daysLate']) })
  expect(opened).toBeGreaterThan(100)
  const { body } = await asks.ask('/rows', { sort: 'received' }, manager)
  expect(body.data[0]).toMatchObject({
    client: { id: sara },
    kind: 'choices',
    receivedOn: '2025-03-20',
    sentOn: '2025-03-10',
    dueOn: '2025-03-18',
    daysLate: 2,
    isFirst: true,
    dietType: 'weight_loss',
  })
  expect(body.meta.total).toBe(4)
})

it('shows whoever sees their own clients those alone', async () => {
  expect((await asks.counted(spring, own)).total).toMatchObject({ received: 2, first: 1, gain: 0 })
  expect((await asks.ask('/rows', {}, own)).body.meta.total).toBe(2)
})

it('writes both into files', async () => {
  expect(await asks.fileLines('/export', { ...spring, to: '2025-04-20' }, manager)).toEqual([
    'اسفند ۱۴۰۳,2025-02-19,1403/12/01,2025-03-20,1403/12/30,2,1,1,2,0,1,50,2',
    'فروردین ۱۴۰۴,2025-03-21,1404/01/01,2025-04-20,1404/01/31,2,1,1,0,1,0,50,1',
    'جمع,2025-02-19,1403/12/01,2025-04-20,1404/01/31,4,2,2,2,1,1,50,1.5',
  ])
  expect(await asks.fileLines('/rows/export', { kind: 'gain' }, manager)).toHaveLength(1)
})

it('refuses what cannot be, and whoever may not', async () => {
  expect((await asks.ask('', { ...spring, kind: 'soup' }, manager)).body.error.fields).toHaveProperty('kind')
  expect(await asks.statuses(spring, stranger)).toEqual([403, 403])
})
