import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ClientOverrides,
  makeClient,
  makePause,
  makeTerm,
  type TermOverrides,
} from '#clients/clients/server/testing/client-builders.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { expiresSoon } from '../expires-soon.contract.ts'
import { expiresSoonRoutes } from './expires-soon.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(expiresSoonRoutes, expiresSoon)

// It is 21 November 2026; terms of thirty days; «soon» is seven days, as shipped.
beforeAll(async () => {
  // The first days without a term are 22, 23, 28 and 29 November.
  await runs({ full_name: 'فردا' }, { startOn: '2026-10-23' })
  const iraqi = await runs({ full_name: 'دینار', country: 'IQ' }, { startOn: '2026-10-24' })
  await app.db
    .updateTable('terms')
    .set({ price: 60_000, currency: 'IQD' })
    .where('id', '=', iraqi.termId)
    .execute()
  const reserved = await runs({ full_name: 'رزرو' }, { startOn: '2026-10-29', dietType: 'keto' })
  await makeTerm(app.db, reserved.clientId, {
    startOn: '2026-11-28',
    paidAt: new Date('2026-11-20T08:00:00Z'),
  })
  await runs({ full_name: 'هنوز زود' }, { startOn: '2026-10-30' })
  // A finished stop of six days moves the end from the 22nd to the 28th; an open one has no end; a refund ended it.
  const moved = await runs({ full_name: 'توقف‌کرده' }, { startOn: '2026-10-23' })
  await makePause(app.db, moved.clientId, {
    termId: moved.termId,
    fromDay: '2026-10-28',
    toDay: '2026-11-02',
  })
  const paused = await runs({}, { startOn: '2026-10-23' })
  await makePause(app.db, paused.clientId, { termId: paused.termId, fromDay: '2026-11-15', toDay: null })
  await runs({}, { startOn: '2026-10-25', refundedAt: new Date('2026-11-19T08:00:00Z') })
})
afterAll(() => app.close())

async function runs(given: ClientOverrides, term: TermOverrides) {
  const supporter = given.full_name === 'فردا' ? own : manager
  const clientId = await makeClient(app.db, {
    supporter_id: supporter.staffId,
    created_at: new Date('2026-10-01T08:00:00Z'),
    ...given,
  })
  return { clientId, termId: await makeTerm(app.db, clientId, term) }
}

// ending, unreserved, reserved, riskIrr, riskIqd, riskUsd
it('counts running terms by the days that are left, and what is at risk', async () => {
  expect(await asks.numbers({}, manager)).toEqual([
    ['two', 2, 2, 0, 9_500_000, 60_000, 0],
    ['week', 2, 1, 1, 9_500_000, 0, 0],
  ])
  expect((await asks.numbers({ group: 'dietType' }, manager)).map(([key, count]) => [key, count])).toEqual([
    ['weight_loss', 3],
    ['keto', 1],
  ])
})

it('lists them by the day on which they end, the days of stops added', async () => {
  const { body } = await asks.ask('/rows', {}, manager)
  expect(
    (
      body.data as { client: { fullName: string }; endsOn: string; daysLeft: number; isReserved: boolean }[]
    ).map(({ client, endsOn, daysLeft, isReserved }) => [client.fullName, endsOn, daysLeft, isReserved]),
  ).toEqual([
    ['فردا', '2026-11-22', 1, false],
    ['دینار', '2026-11-23', 2, false],
    ['رزرو', '2026-11-28', 7, true],
    ['توقف‌کرده', '2026-11-28', 7, false],
  ])
})

it('counts a past day as it was: before the reservation, and before the refund', async () => {
  // On the 18th the refunded term ended on the 24th; terms that end on the 28th were ten days away.
  expect((await asks.counted({ asOf: '2026-11-18' }, manager)).total).toMatchObject({
    ending: 3,
    unreserved: 3,
    riskIrr: 19_000_000,
    riskIqd: 60_000,
  })
})

it('opens behind every number as many terms as it counts, within the reader’s border', async () => {
  const risk = (currency: string) => (row: Record<string, unknown>) =>
    row['currency'] === currency && row['isReserved'] === false ? Number(row['price']) : 0
  const sums = { riskIrr: risk('IRR'), riskIqd: risk('IQD'), riskUsd: risk('USD') }
  expect(await asks.opensEveryNumber({}, manager, sums)).toBeGreaterThan(80)
  expect((await asks.counted({}, own)).total).toMatchObject({ ending: 1, riskIqd: 0 })
})

it('writes both into files, and refuses whoever may not', async () => {
  expect(await asks.fileLines('/export', { group: 'reserved' }, manager)).toEqual([
    'رزرو نکرده,2026-11-21,1405/08/30,2026-11-21,1405/08/30,3,3,0,19000000,60000,0,0',
    'دورهٔ بعدی دارد,2026-11-21,1405/08/30,2026-11-21,1405/08/30,1,0,1,0,0,0,100',
    'جمع,2026-11-21,1405/08/30,2026-11-21,1405/08/30,4,3,1,19000000,60000,0,25',
  ])
  expect(await asks.fileLines('/rows/export', { reserved: 'yes' }, manager)).toHaveLength(1)
  expect(await asks.statuses({}, stranger)).toEqual([403, 403])
})
