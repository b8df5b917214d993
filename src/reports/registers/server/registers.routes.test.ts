import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClient, makeTerm } from '#clients/clients/server/testing/client-builders.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { registers } from '../registers.contract.ts'
import { registersRoutes } from './registers.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(registersRoutes, registers)

beforeAll(async () => {
  // 1403 is a leap year: its Esfand ends on 20 March 2025. Tehran is at +3:30 and Baghdad at +3, all year.
  await came('2025-03-20T20:29:00Z', { source: 'instagram' })
  await came('2025-03-20T20:31:00Z', { source: 'instagram', isOwn: true, paid: true })
  await came('2025-03-20T20:31:00Z', { country: 'IQ', unfinished: true })
  await came('2025-03-20T21:01:00Z', { country: 'IQ', province: 'baghdad', paid: true })
  await came('2025-04-30T10:00:00Z', { isOwn: true })
})
afterAll(() => app.close())

interface Person {
  country?: 'IQ'
  source?: string
  province?: string
  isOwn?: true
  paid?: true
  unfinished?: true
}

async function came(at: string, { country, source, province, isOwn, paid, unfinished }: Person) {
  const clientId = await makeClient(app.db, {
    ...(country && { country }),
    created_at: new Date(at),
    source: source ?? null,
    province_code: province ?? null,
    supporter_id: isOwn ? own.staffId : null,
    registration_step: unfinished ? 'body' : 'finished',
  })
  if (paid) await makeTerm(app.db, clientId, { startOn: '2025-05-01' })
}

const spring = { from: '2025-02-19', to: '2025-05-21', calendar: 'persian' }

// registered, finished, paid, listed, unpaid
it('counts registrations by the month of each country’s own day, leap Esfand too', async () => {
  expect(await asks.numbers(spring, manager)).toEqual([
    ['2025-02-19', 2, 1, 0, 0, 2],
    ['2025-03-21', 2, 2, 2, 0, 0],
    ['2025-04-21', 1, 1, 0, 0, 1],
  ])
  expect(
    await asks.numbers({ ...spring, from: '2025-03-01', to: '2025-04-30', calendar: 'gregory' }, manager),
  ).toEqual([
    ['2025-03-01', 4, 3, 2, 0, 2],
    ['2025-04-01', 1, 1, 0, 0, 1],
  ])
})

it('counts by day, by week from Saturday, and by what a client is', async () => {
  const days = { from: '2025-03-20', to: '2025-03-23' }
  expect(
    (await asks.numbers({ ...days, group: 'day' }, manager)).map(([key, count]) => [key, count]),
  ).toEqual([
    ['2025-03-20', 2],
    ['2025-03-21', 2],
    ['2025-03-22', 0],
    ['2025-03-23', 0],
  ])
  expect(
    (await asks.numbers({ ...days, group: 'week' }, manager)).map(([key, count]) => [key, count]),
  ).toEqual([
    ['2025-03-20', 4],
    ['2025-03-22', 0],
  ])
  expect(
    (await asks.numbers({ ...spring, group: 'source' }, manager)).map(([key, count]) => [key, count]),
  ).toEqual([
    ['none', 3],
    ['instagram', 2],
  ])
  expect(
    (await asks.ask('', { ...spring, group: 'day', to: '2025-05-30' }, manager)).body.error.fields,
  ).toEqual({
    group: ['out-of-range'],
  })
})

it('opens behind every number as many clients as it counts', async () => {
  expect(await asks.opensEveryNumber(spring, manager)).toBeGreaterThan(100)
  expect((await asks.counted(spring, own)).total).toMatchObject({ registered: 2, paid: 1 })
})

it('compares with the months before', async () => {
  const { compared } = await asks.counted(
    { ...spring, from: '2025-03-21', to: '2025-04-20', compare: 'previous' },
    manager,
  )
  expect(compared).toMatchObject({ from: '2025-02-19', to: '2025-03-20', total: { registered: 2, paid: 0 } })
})

it('writes both into files', async () => {
  expect(await asks.fileLines('/export', spring, manager)).toEqual([
    'اسفند ۱۴۰۳,2025-02-19,1403/12/01,2025-03-20,1403/12/30,2,1,0,0,2,0',
    'فروردین ۱۴۰۴,2025-03-21,1404/01/01,2025-04-20,1404/01/31,2,2,2,0,0,100',
    'اردیبهشت ۱۴۰۴,2025-04-21,1404/02/01,2025-05-21,1404/02/31,1,1,0,0,1,0',
    'جمع,2025-02-19,1403/12/01,2025-05-21,1404/02/31,5,4,2,0,3,40',
  ])
  expect(
    await asks.fileLines('/rows/export', { source: 'instagram', locale: 'ar-IQ' }, manager),
  ).toHaveLength(2)
})

it('refuses what cannot be, and whoever may not', async () => {
  const fields = async (query: Record<string, string>) =>
    (await asks.ask('', { ...spring, ...query }, manager)).body.error.fields
  expect(await fields({ to: '2025-02-18' })).toEqual({ to: ['out-of-range'] })
  expect(await fields({ group: 'shoe' })).toHaveProperty('group')
  expect(await asks.statuses(spring, stranger)).toEqual([403, 403])
})
