import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ClientOverrides,
  makeClient,
  makeList,
  makePause,
  makeTerm,
  makeVisit,
} from '#clients/clients/server/testing/client-builders.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { sectionStop } from '../section-stop.contract.ts'
import { sectionStopRoutes } from './section-stop.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(sectionStopRoutes, sectionStop)

// It is 21 November 2026. Aban 1405 is 23 October to 21 November; Mehr before it begins on 23 September.
beforeAll(async () => {
  const steady = await stops('2026-10-20', '2026-10-26', { full_name: 'ثابت', goal: 'lose' })
  for (const [number, day] of ['2026-09-20', '2026-10-01', '2026-10-15'].entries())
    await weigh(steady, number, day)
  // As flat, but nothing that was sent to them was ever taken.
  const missing = await stops('2026-11-18', null, { country: 'IQ', goal: 'lose' })
  for (const [number, day] of ['2026-09-20', '2026-10-01', '2026-10-15'].entries()) {
    const visitId = await weigh(missing, number, day)
    await makeList(app.db, missing.clientId, visitId, { state: 'sent', sentOn: day, fromDay: day })
  }
  await stops('2026-11-20', '2026-11-25', { supporter_id: own.staffId })
  await stops('2026-11-01', null, {}, '2026-11-05T08:00:00Z')
  await stops('2026-10-01', '2026-10-22', {})
  await stops('2026-11-22', '2026-11-30', {})
})
afterAll(() => app.close())

async function stops(fromDay: string, toDay: string | null, given: ClientOverrides, refunded?: string) {
  const clientId = await makeClient(app.db, { supporter_id: manager.staffId, ...given })
  const refundedAt = refunded === undefined ? null : new Date(refunded)
  const termId = await makeTerm(app.db, clientId, { startOn: '2026-09-20', days: 90, refundedAt })
  await makePause(app.db, clientId, { termId, fromDay, toDay })
  return { clientId, termId }
}

async function weigh(
  { clientId, termId }: { clientId: number; termId: number },
  number: number,
  day: string,
): Promise<number> {
  const visit = { number: number + 1, dueOn: day, weighedOn: day, weightG: 80_000 }
  const visitId = await makeVisit(app.db, clientId, termId, visit)
  await app.db.updateTable('visits').set({ state_code: 'normal' }).where('id', '=', visitId).execute()
  return visitId
}

const aban = { from: '2026-10-23', to: '2026-11-21', calendar: 'persian' }

// stops, resting, over, days, plateau
it('counts stops with a day in the period, and of their days those in it', async () => {
  // 23–26 October are four days; 18–21 November four of the open one; 20 and 21 two; 1–4 November before the refund.
  expect(await asks.numbers(aban, manager)).toEqual([
    ['over', 2, 0, 2, 8, 1],
    ['open', 1, 1, 0, 4, 0],
    ['running', 1, 1, 0, 2, 0],
  ])
  expect((await asks.counted({ ...aban, to: '2026-11-30' }, manager)).total).toMatchObject({
    stops: 5,
    days: 27,
  })
})

it('compares with the month before, where a stop over its end counts too', async () => {
  // Mehr had 20–22 October of the one and 1–22 October of the other.
  const { compared } = await asks.counted({ ...aban, compare: 'previous' }, manager)
  expect(compared).toMatchObject({ from: '2026-09-23', to: '2026-10-22', total: { stops: 2, days: 25 } })
})

it('lists them with all the days they add, and tells a plateau from lists not taken', async () => {
  const { body } = await asks.ask('/rows', { dayFrom: aban.from, dayTo: aban.to, plateau: 'yes' }, manager)
  expect(body.data).toMatchObject([
    {
      client: { fullName: 'ثابت' },
      fromDay: '2026-10-20',
      toDay: '2026-10-26',
      state: 'over',
      reason: 'سفر',
      daysAdded: 7,
      daysInPeriod: 4,
      isPlateau: true,
    },
  ])
  const refunded = await asks.ask('/rows', { sort: 'from', state: 'over' }, manager)
  expect(refunded.body.data.at(-1)).toMatchObject({
    fromDay: '2026-11-01',
    toDay: '2026-11-04',
    daysAdded: 4,
  })
})

it('opens behind every number as many stops as it counts, within the reader’s border', async () => {
  const days = (row: Record<string, unknown>) => Number(row['daysInPeriod'])
  expect(await asks.opensEveryNumber(aban, manager, { days })).toBeGreaterThan(60)
  expect((await asks.counted(aban, own)).total).toMatchObject({ stops: 1, resting: 1, days: 2 })
})

it('writes both into files, and refuses whoever may not', async () => {
  expect(await asks.fileLines('/export', { ...aban, group: 'country' }, manager)).toEqual([
    'ایران,2026-10-23,1405/08/01,2026-11-21,1405/08/30,3,1,2,10,1,3.33',
    'عراق,2026-10-23,1405/08/01,2026-11-21,1405/08/30,1,1,0,4,0,4',
    'جمع,2026-10-23,1405/08/01,2026-11-21,1405/08/30,4,2,2,14,1,3.5',
  ])
  expect(await asks.fileLines('/rows/export', { state: 'ahead' }, manager)).toHaveLength(1)
  expect(await asks.statuses(aban, stranger)).toEqual([403, 403])
})
