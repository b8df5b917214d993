import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  makeClient,
  makePackage,
  makeTerm,
  makeVisit,
} from '#clients/clients/server/testing/client-builders.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { aqiq } from '../aqiq.contract.ts'
import { aqiqRoutes } from './aqiq.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(aqiqRoutes, aqiq, ['packages.read'])

beforeAll(async () => {
  await fill()
})
afterAll(() => app.close())

const price = 9_500_000

/** 1403 is a leap year: its Esfand ends on 20 March 2025. Tehran is at +3:30 and Baghdad at +3, all year. */
async function fill() {
  const { db } = app
  const line = await makePackage(db)
  await sql`update packages set product_line = 'aqiq' where id = ${line}`.execute(db)
  const other = await makePackage(db)
  const sold = (client: number, packageId: number, startOn: string, at: string) =>
    makeTerm(db, client, { startOn, packageId, paidAt: new Date(at) })
  const mine = await makeClient(db, { supporter_id: own.staffId })
  const iraqi = await makeClient(db, { country: 'IQ' })
  // A client of another line buys this one for the first time, and then again.
  await sold(mine, other, '2025-01-01', '2025-01-01T06:00:00Z')
  const first = await sold(mine, line, '2025-03-01', '2025-03-01T06:00:00Z')
  const second = await sold(mine, line, '2025-04-01', '2025-04-01T06:00:00Z')
  // Before midnight in Baghdad, after it in Tehran.
  const abroad = await sold(iraqi, line, '2025-03-21', '2025-03-20T20:45:00Z')
  await sql`update terms set price = 75000, currency = 'IQD' where id = ${abroad}`.execute(db)
  const weighed = (client: number, term: number, number: number, weighedOn: string, weightG: number) =>
    makeVisit(db, client, term, { number, dueOn: weighedOn, weighedOn, weightG })
  await weighed(mine, first, 1, '2025-03-01', 82_000)
  await weighed(mine, first, 2, '2025-03-11', 81_500)
  await weighed(mine, first, 3, '2025-03-21', 79_300)
  await weighed(mine, second, 1, '2025-04-01', 79_300)
  await weighed(iraqi, abroad, 1, '2025-03-21', 70_000)
  await weighed(iraqi, abroad, 2, '2025-04-01', 70_400)
}

const spring = { from: '2025-02-19', to: '2025-04-20', calendar: 'persian' }

// buyers, renewals, add-ons, IRR, IQD, USD, weighed, change
it('counts the line, who buys it first and again, and what the weights of each term did', async () => {
  expect(await asks.numbers(spring, manager)).toEqual([
    ['2025-02-19', 2, 0, 0, price, 75_000, 0, 2, -2_300],
    ['2025-03-21', 0, 1, 0, price, 0, 0, 0, 0],
  ])
})

it('is about this line until another one is chosen', async () => {
  const winter = { ...spring, from: '2024-12-21' }
  expect((await asks.counted(winter, manager)).total).toMatchObject({ buyers: 2, renewals: 1 })
  const other = await asks.counted({ ...winter, productLine: 'diet' }, manager)
  expect(other.total).toMatchObject({ buyers: 1, renewals: 0, moneyIRR: price })
  expect((await asks.ask('/rows', {}, manager)).body.meta.total).toBe(3)
  expect((await asks.ask('', { ...spring, productLine: 'shoe' }, manager)).status).toBe(422)
})

it('opens the sales behind every number', async () => {
  const amount = (row: Record<string, unknown>) => Number(row['price'])
  const change = (row: Record<string, unknown>) => Number(row['weightChange'])
  const sumOf = { moneyIRR: amount, moneyIQD: amount, moneyUSD: amount, change }
  expect(await asks.opensEveryNumber(spring, manager, sumOf)).toBeGreaterThan(80)
})

it('lists and writes the change of weight', async () => {
  const { body } = await asks.ask('/rows', { sort: 'change', counted: 'weighed' }, manager)
  expect(body.data).toEqual([
    expect.objectContaining({ soldOn: '2025-03-01', kind: 'extension', weightChange: -2_700 }),
    expect.objectContaining({ soldOn: '2025-03-20', kind: 'new', weightChange: 400, currency: 'IQD' }),
  ])
  const file = await asks.ask('/rows/export', { country: 'IQ', format: 'csv', locale: 'ar-IQ' }, manager)
  expect(file.text).toContain('الدينار العراقي')
  expect(await asks.ordered('change', (row) => row['weightChange'], manager)).toEqual([-2_700, 400, null])
})

it('shows a supporter the own clients only, and nothing to whoever may not', async () => {
  expect((await asks.counted(spring, own)).total).toMatchObject({ buyers: 1, renewals: 1, moneyIQD: 0 })
  expect(await asks.statuses(spring, stranger)).toEqual([403, 403])
})
