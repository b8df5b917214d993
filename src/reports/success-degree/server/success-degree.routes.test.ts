import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ClientOverrides,
  makeClient,
  makeTerm,
  makeVisit,
} from '#clients/clients/server/testing/client-builders.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { successDegree } from '../success-degree.contract.ts'
import { successDegreeRoutes } from './success-degree.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(successDegreeRoutes, successDegree)

// It is 21 November 2026. All but one start at 100 kg and want 80: a fifth of a kilogram is one percent of the way.
beforeAll(async () => {
  await weighs(100_001)
  await weighs(100_000)
  await weighs(95_001)
  await weighs(95_000, { supporter_id: own.staffId })
  await weighs(90_000)
  await weighs(80_000, { country: 'IQ' })
  const over = await weighs(79_999)
  await makeTerm(app.db, over, { startOn: '2026-11-21', dietType: 'keto' })
  // Gains 3 of 4 kg; left a year ago at 92 kg: 40 %.
  await weighs(53_000, { start_weight_g: 50_000, target_weight_g: 54_000 })
  await weighs(92_000, { full_name: 'رفته' }, '2025-09-20')
  // Without a target, where start is the target, without a weigh-in, and without a paid term.
  await weighs(90_000, { target_weight_g: null })
  await weighs(90_000, { target_weight_g: 100_000 })
  await weighs(null)
  await makeClient(app.db, { start_weight_g: 100_000, target_weight_g: 80_000 })
})
afterAll(() => app.close())

async function weighs(weightG: number | null, given: ClientOverrides = {}, startOn = '2026-10-20') {
  const clientId = await makeClient(app.db, {
    created_at: new Date('2025-09-01T08:00:00Z'),
    start_weight_g: 100_000,
    target_weight_g: 80_000,
    supporter_id: manager.staffId,
    ...given,
  })
  const termId = await makeTerm(app.db, clientId, { startOn, days: 40 })
  const weighedOn = weightG === null ? null : startOn.replace(/..$/, '30')
  await makeVisit(app.db, clientId, termId, { dueOn: startOn, weighedOn, weightG })
  return clientId
}

// counted, below, quarter, half, threeQuarters, whole, over, halfway, reached
it('counts by the exact share of the way, the borders in the band above them, the target in the last', async () => {
  expect(await asks.numbers({}, manager)).toEqual([
    ['weight_loss', 8, 1, 2, 2, 1, 2, 0, 3, 1],
    ['keto', 1, 0, 0, 0, 0, 0, 1, 1, 1],
  ])
  expect((await asks.numbers({ group: 'band' }, manager)).map(([key, count]) => [key, count])).toEqual([
    ['half', 2],
    ['quarter', 2],
    ['whole', 2],
    ['below', 1],
    ['over', 1],
    ['threeQuarters', 1],
  ])
  expect((await asks.numbers({ group: 'termNumber' }, manager)).map(([key, count]) => [key, count])).toEqual([
    ['first', 8],
    ['second', 1],
  ])
})

it('counts those who left at their last weight, and a past day as it was', async () => {
  const { body } = await asks.ask('/rows', { stage: 'left' }, manager)
  expect(body.data).toMatchObject([
    {
      client: { fullName: 'رفته' },
      permille: 400,
      startWeightG: 100_000,
      lastWeightG: 92_000,
      lastWeighedOn: '2025-09-30',
    },
  ])
  // Until 30 October nobody else had been weighed.
  expect((await asks.counted({ asOf: '2026-10-29' }, manager)).total).toMatchObject({ counted: 1, half: 1 })
})

it('lists them by the share of the way', async () => {
  const { body } = await asks.ask('/rows', {}, manager)
  expect((body.data as { permille: number }[]).map(({ permille }) => permille)).toEqual([
    1000, 1000, 750, 500, 400, 250, 250, 0, 0,
  ])
})

it('opens behind every number as many clients as it counts, within the reader’s border', async () => {
  expect(await asks.opensEveryNumber({}, manager)).toBeGreaterThan(100)
  expect((await asks.counted({}, own)).total).toMatchObject({ counted: 1, half: 1 })
})

it('writes both into files, and refuses whoever may not', async () => {
  expect(await asks.fileLines('/export', { group: 'country' }, manager)).toEqual([
    'ایران,2026-11-21,1405/08/30,2026-11-21,1405/08/30,8,1,2,2,1,1,1,3,1,37.5,12.5',
    'عراق,2026-11-21,1405/08/30,2026-11-21,1405/08/30,1,0,0,0,0,1,0,1,1,100,100',
    'جمع,2026-11-21,1405/08/30,2026-11-21,1405/08/30,9,1,2,2,1,2,1,4,2,44.44,22.22',
  ])
  expect(await asks.fileLines('/rows/export', { band: 'over' }, manager)).toHaveLength(1)
  expect(await asks.statuses({}, stranger)).toEqual([403, 403])
})
