import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ClientOverrides,
  makeClient,
  makeList,
  makeTerm,
  makeVisit,
} from '#clients/clients/server/testing/client-builders.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { notTakenUsers } from '../not-taken-users.contract.ts'
import { notTakenUsersRoutes } from './not-taken-users.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(notTakenUsersRoutes, notTakenUsers)

// It is 21 November 2026, 08:00 UTC: 11:30 in Tehran, 11:00 in Baghdad.
beforeAll(async () => {
  const taken = { supporter_id: own.staffId }
  await paid({ full_name: 'تازه' }, '2026-11-21', '2026-11-21T05:00:00Z')
  await paid({ full_name: 'دیرمانده', country: 'IQ' }, '2026-11-21', '2026-11-19T07:30:00Z')
  await paid({ full_name: 'بی‌لیست', ...taken }, '2026-11-11', '2026-11-11T06:00:00Z')
  await paid({ full_name: 'آغازشده', country: 'IQ', ...taken }, '2026-11-20', '2026-11-01T06:00:00Z')
  await paid({ full_name: 'پایان‌یافته', ...taken }, '2026-10-01', '2026-10-01T06:00:00Z')
  // Begins later, has a list, did not pay, and is closed.
  await paid(taken, '2026-12-01', '2026-11-01T06:00:00Z')
  const listed = await paid(taken, '2026-11-11', '2026-11-11T06:00:00Z')
  const visitId = await makeVisit(app.db, listed.clientId, listed.termId, { dueOn: '2026-11-11' })
  await makeList(app.db, listed.clientId, visitId, { receivedOn: '2026-11-12' })
  await paid(taken, '2026-11-11', null)
  await paid(
    { ...taken, closed_on: '2026-11-15', closed_reason: 'moved' },
    '2026-11-11',
    '2026-11-11T06:00:00Z',
  )
})
afterAll(() => app.close())

async function paid(given: ClientOverrides, startOn: string, paidAt: string | null) {
  const clientId = await makeClient(app.db, { created_at: new Date('2026-09-01T08:00:00Z'), ...given })
  const at = paidAt === null ? null : new Date(paidAt)
  return { clientId, termId: await makeTerm(app.db, clientId, { startOn, paidAt: at }) }
}

// waiting, untaken, untakenDay, unlisted, unlistedServed, hours
it('counts who waits for a supporter and who never took a list', async () => {
  expect(await asks.numbers({}, manager)).toEqual([
    ['unlisted', 3, 0, 0, 3, 2, 0],
    ['untaken', 2, 2, 1, 0, 0, 51],
  ])
  // 35 hours since the midnight of Baghdad and 48 since the payment; 242 and 1226 since the others' payments.
  expect((await asks.numbers({ group: 'waiting' }, manager)).map(([key, count]) => [key, count])).toEqual([
    ['more', 2],
    ['three', 2],
    ['day', 1],
  ])
  expect((await asks.numbers({ group: 'stage' }, manager)).map(([key, count]) => [key, count])).toEqual([
    ['active', 2],
    ['untaken', 2],
    ['ended', 1],
  ])
})

it('lists them by how long they wait, in hours', async () => {
  const { body } = await asks.ask('/rows', {}, manager)
  expect(
    (body.data as { client: { fullName: string }; since: string; hours: number }[]).map(
      ({ client, since, hours }) => [client.fullName, since, hours],
    ),
  ).toEqual([
    ['پایان‌یافته', '2026-10-01T06:00:00.000Z', 1226],
    ['بی‌لیست', '2026-11-11T06:00:00.000Z', 242],
    ['دیرمانده', '2026-11-19T07:30:00.000Z', 48],
    ['آغازشده', '2026-11-19T21:00:00.000Z', 35],
    ['تازه', '2026-11-21T05:00:00.000Z', 3],
  ])
})

it('lists them page by page in either order, whoever reads, also on a past day', async () => {
  const namesOf = async (query: Record<string, string>, by = manager) => {
    const { body } = await asks.ask('/rows', { perPage: '2', ...query }, by)
    const rows = body.data as { client: { fullName: string } }[]
    return [body.meta.total, ...rows.map(({ client }) => client.fullName)]
  }
  expect(await namesOf({ page: '1' })).toEqual([5, 'پایان‌یافته', 'بی‌لیست'])
  expect(await namesOf({ page: '2' })).toEqual([5, 'دیرمانده', 'آغازشده'])
  expect(await namesOf({ page: '3' })).toEqual([5, 'تازه'])
  expect(await namesOf({ sort: '-since' })).toEqual([5, 'تازه', 'آغازشده'])
  expect(await namesOf({ sort: '-since', page: '2' })).toEqual([5, 'دیرمانده', 'بی‌لیست'])
  expect(await namesOf({ sort: '-since', country: 'IR' })).toEqual([3, 'تازه', 'بی‌لیست'])
  expect(await namesOf({ sort: '-since', kind: 'untaken', page: '2', perPage: '1' })).toEqual([2, 'دیرمانده'])
  expect(await namesOf({ sort: '-since' }, own)).toEqual([3, 'آغازشده', 'بی‌لیست'])
  expect(await namesOf({ asOf: '2026-11-20' })).toEqual([4, 'پایان‌یافته', 'بی‌لیست'])
})

it('counts a past day until its end: who paid later is not known yet', async () => {
  // The midnight of Baghdad after the 20th is 37 and a half hours after the payment.
  expect((await asks.counted({ asOf: '2026-11-20' }, manager)).total).toMatchObject({
    untaken: 1,
    unlisted: 3,
    hours: 37,
  })
})

it('opens behind every number as many clients as it counts, within the reader’s border', async () => {
  const hours = (row: Record<string, unknown>) => (row['kind'] === 'untaken' ? Number(row['hours']) : 0)
  expect(await asks.opensEveryNumber({}, manager, { hours })).toBeGreaterThan(80)
  expect((await asks.counted({}, own)).total).toMatchObject({ waiting: 3, untaken: 0 })
})

it('writes both into files, and refuses whoever may not', async () => {
  expect(await asks.fileLines('/export', { locale: 'ar-IQ' }, manager)).toEqual([
    'لم يستلم أي قائمة,2026-11-21,2026-11-21,3,0,0,3,2,',
    'بانتظار مشرف,2026-11-21,2026-11-21,2,2,1,0,0,25.5',
    'المجموع,2026-11-21,2026-11-21,5,2,1,3,2,25.5',
  ])
  expect(await asks.fileLines('/rows/export', { kind: 'untaken' }, manager)).toHaveLength(2)
  expect(await asks.statuses({}, stranger)).toEqual([403, 403])
})
