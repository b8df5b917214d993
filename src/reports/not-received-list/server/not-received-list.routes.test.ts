import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ClientOverrides,
  makeClient,
  makeList,
  makePause,
  makeTerm,
  makeVisit,
  type VisitOverrides,
} from '#clients/clients/server/testing/client-builders.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { notReceivedList } from '../not-received-list.contract.ts'
import { notReceivedListRoutes } from './not-received-list.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(notReceivedListRoutes, notReceivedList)

// It is 21 November 2026, eleven o'clock, in both countries.
beforeAll(async () => {
  await served({ full_name: 'بی‌وزن' }, { dueOn: '2026-11-21' })
  await served({ full_name: 'انتخاب‌نشده' }, { dueOn: '2026-11-19', weighedOn: '2026-11-19' })
  const drafted = await served({}, { dueOn: '2026-11-16', weighedOn: '2026-11-16' })
  await makeList(app.db, drafted.clientId, drafted.visitId, { state: 'draft' })
  const sent = await served({ country: 'IQ' }, { dueOn: '2026-11-12', weighedOn: '2026-11-12' })
  await makeList(app.db, sent.clientId, sent.visitId, { state: 'sent', sentOn: '2026-11-13' })
  const blocked = await served({}, { dueOn: '2026-11-20', weighedOn: '2026-11-20' }, 'ketogenic')
  await app.db
    .insertInto('client_conditions')
    .values({ client_id: blocked.clientId, condition_code: 'kidney_disease', since: null, note: null })
    .execute()
  // Not yet due, stopped, and taken already.
  await served({}, { dueOn: '2026-11-22' })
  const stopped = await served({}, { dueOn: '2026-11-21' })
  await makePause(app.db, stopped.clientId, { termId: stopped.termId, fromDay: '2026-11-21', toDay: null })
  const taken = await served({}, { dueOn: '2026-11-21', weighedOn: '2026-11-21' })
  await makeList(app.db, taken.clientId, taken.visitId)
})
afterAll(() => app.close())

async function served(
  given: Pick<ClientOverrides, 'country' | 'full_name'>,
  visit: VisitOverrides,
  dietType = 'weight_loss',
) {
  const supporter = given.full_name === undefined ? manager : own
  const created_at = new Date('2026-10-01T08:00:00Z')
  const clientId = await makeClient(app.db, { supporter_id: supporter.staffId, created_at, ...given })
  const termId = await makeTerm(app.db, clientId, { startOn: '2026-11-11', dietType })
  return { clientId, termId, visitId: await makeVisit(app.db, clientId, termId, visit) }
}

// waiting, unweighed, unsent, untaken, late, overWeek, daysLate
it('counts whose list is due and not taken, by what is still to be done', async () => {
  expect(await asks.numbers({}, manager)).toEqual([
    ['blocked', 1, 0, 1, 0, 1, 0, 1],
    ['draft', 1, 0, 1, 0, 1, 0, 5],
    ['sent', 1, 0, 0, 1, 1, 1, 9],
    ['unstarted', 1, 0, 1, 0, 1, 0, 2],
    ['weigh-in', 1, 1, 0, 0, 0, 0, 0],
  ])
  expect((await asks.numbers({ group: 'delay' }, manager)).map(([key, count]) => [key, count])).toEqual([
    ['three', 2],
    ['more', 1],
    ['today', 1],
    ['week', 1],
  ])
})

it('counts a past day as it was: lists made later are not known yet', async () => {
  const { total } = await asks.counted({ asOf: '2026-11-20' }, manager)
  expect(total).toEqual({
    waiting: 4,
    unweighed: 0,
    unsent: 3,
    untaken: 1,
    late: 3,
    overWeek: 1,
    daysLate: 13,
  })
  expect((await asks.counted({ asOf: '2026-11-20', cause: 'draft' }, manager)).total).toMatchObject({
    waiting: 0,
  })
  expect((await asks.ask('', { asOf: '2026-11-22' }, manager)).body.error.fields).toHaveProperty('asOf')
})

it('opens behind every number as many clients as it counts', async () => {
  const sums = { daysLate: (row: Record<string, unknown>) => Number(row['daysLate']) }
  expect(await asks.opensEveryNumber({}, manager, sums)).toBeGreaterThan(100)
  expect(await asks.opensEveryNumber({ asOf: '2026-11-20', country: 'IQ' }, manager, sums)).toBeGreaterThan(
    50,
  )
})

it('shows whoever sees their own clients those alone, the longest wait first', async () => {
  expect((await asks.counted({}, own)).total).toMatchObject({ waiting: 2, unweighed: 1 })
  const { body } = await asks.ask('/rows', {}, own)
  expect(body.data).toMatchObject([
    {
      client: { fullName: 'انتخاب‌نشده' },
      dueOn: '2026-11-19',
      daysLate: 2,
      cause: 'unstarted',
      lastListOn: null,
    },
    { client: { fullName: 'بی‌وزن' }, dueOn: '2026-11-21', daysLate: 0, cause: 'weigh-in' },
  ])
})

it('writes both into files, and refuses whoever may not', async () => {
  expect(await asks.fileLines('/export', { group: 'country' }, manager)).toEqual([
    'ایران,2026-11-21,1405/08/30,2026-11-21,1405/08/30,4,1,3,0,3,0,2.67',
    'عراق,2026-11-21,1405/08/30,2026-11-21,1405/08/30,1,0,0,1,1,1,9',
    'جمع,2026-11-21,1405/08/30,2026-11-21,1405/08/30,5,1,3,1,4,1,4.25',
  ])
  const rows = await asks.ask('/rows/export', { cause: 'sent', format: 'csv', locale: 'ar-IQ' }, manager)
  expect(rows.text).toContain('أُرسلت ولم تُستلم')
  expect(await asks.statuses({}, stranger)).toEqual([403, 403])
})
