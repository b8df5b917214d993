import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  makeClient,
  makePause,
  makeTerm,
  testToday,
} from '#clients/clients/server/testing/client-builders.ts'
import { openReport } from '#reports/declared/server/testing/report-asks.ts'
import { extensions } from '../extensions.contract.ts'
import { extensionsRoutes } from './extensions.routes.ts'

const { app, asks, manager, own, stranger } = await openReport(extensionsRoutes, extensions)

beforeAll(async () => {
  await fill()
})
afterAll(() => app.close())

/** 1403 is a leap year: its Esfand ends on 20 March 2025. Tehran is at +3:30 and Baghdad at +3, all year. */
async function fill() {
  const { db } = app
  // Ends on 20 March; the next one, bought ahead, ends on 19 April and is the last.
  const ahead = await makeClient(db)
  await makeTerm(db, ahead, { startOn: '2025-02-18' })
  await makeTerm(db, ahead, { startOn: '2025-03-20', paidAt: new Date('2025-03-10T06:00:00Z') })
  // Both end on 21 March and are paid at the same moment: before midnight in Baghdad, after it in Tehran.
  for (const country of ['IQ', 'IR'] as const) {
    const client = await makeClient(db, { country, supporter_id: country === 'IQ' ? own.staffId : null })
    await makeTerm(db, client, { startOn: '2025-02-19', dietType: 'weight_gain' })
    const next = await makeTerm(db, client, {
      startOn: '2025-03-22',
      paidAt: new Date('2025-03-21T20:45:00Z'),
    })
    if (country === 'IQ')
      await sql`update terms set price = 250000, currency = 'IQD' where id = ${next}`.execute(db)
  }
  // A stop of ten days moves the end from 12 to 22 March, over the end of the month.
  const stopped = await makeClient(db)
  const termId = await makeTerm(db, stopped, { startOn: '2025-02-10' })
  await makePause(db, stopped, { termId, fromDay: '2025-03-01', toDay: '2025-03-10' })
  // Given back on 5 March.
  const gaveUp = await makeClient(db)
  await makeTerm(db, gaveUp, { startOn: '2025-02-25', refundedAt: new Date('2025-03-05T06:00:00Z') })
  // What followed was given back before it began, and never was.
  const turned = await makeClient(db)
  await makeTerm(db, turned, { startOn: '2025-02-18' })
  await makeTerm(db, turned, {
    startOn: '2025-03-20',
    paidAt: new Date('2025-03-15T06:00:00Z'),
    refundedAt: new Date('2025-03-16T06:00:00Z'),
  })
  // Still running, stopped without an end, or never paid.
  await makeTerm(db, await makeClient(db), { startOn: testToday })
  const halted = await makeClient(db)
  const open = await makeTerm(db, halted, { startOn: '2025-02-18' })
  await makePause(db, halted, { termId: open, fromDay: '2025-03-01', toDay: null })
  await makeTerm(db, await makeClient(db), { startOn: '2025-02-18', paidAt: null })
}

const spring = { from: '2025-02-19', to: '2025-04-20', calendar: 'persian' }
const price = 9_500_000

interface Row {
  renewal: { price: number; currency: string } | null
}
const sumOf = Object.fromEntries(
  ['IRR', 'IQD', 'USD'].map((currency) => [
    `money${currency}`,
    (row: Record<string, unknown>) => {
      const { renewal } = row as unknown as Row
      return renewal?.currency === currency ? renewal.price : 0
    },
  ]),
)

// ended, renewed, onTime, late, notRenewed, IRR, IQD, USD
it('counts each term in the month of its real end, and by the day on which the next one was paid', async () => {
  expect(await asks.numbers(spring, manager)).toEqual([
    ['2025-02-19', 3, 1, 1, 0, 2, price, 0, 0],
    ['2025-03-21', 4, 2, 1, 1, 2, price, 250_000, 0],
  ])
  expect((await asks.counted({ ...spring, to: '2026-12-31' }, manager)).total['ended']).toBe(9)
})

it('groups by diet type and country', async () => {
  expect(
    (await asks.numbers({ ...spring, group: 'dietType' }, manager)).map(([key, ended]) => [key, ended]),
  ).toEqual([
    ['weight_loss', 5],
    ['weight_gain', 2],
  ])
  expect(await asks.numbers({ ...spring, group: 'country', country: 'IQ' }, manager)).toEqual([
    ['IQ', 1, 1, 1, 0, 0, 0, 250_000, 0],
  ])
})

it('names the package in both languages', async () => {
  const { rows } = await asks.counted({ ...spring, group: 'packageId' }, manager)
  expect(rows[0]).toMatchObject({ name: 'یک‌ماهه', nameAr: 'شهر واحد' })
  const file = await asks.ask(
    '/export',
    { ...spring, group: 'packageId', format: 'csv', locale: 'ar-IQ' },
    manager,
  )
  expect(file.text).toContain('شهر واحد')
})

it('opens the terms behind every number', async () => {
  expect(await asks.opensEveryNumber(spring, manager, sumOf)).toBeGreaterThan(100)
})

it('tells what followed', async () => {
  const { body } = await asks.ask('/rows', { country: 'IQ', counted: 'onTime' }, manager)
  expect(body.data).toEqual([
    expect.objectContaining({
      endedOn: '2025-03-21',
      dietType: 'weight_gain',
      renewal: {
        packageName: { fa: 'یک‌ماهه', ar: 'شهر واحد' },
        paidOn: '2025-03-21',
        startOn: '2025-03-22',
        onTime: true,
        price: 250_000,
        currency: 'IQD',
      },
    }),
  ])
  const file = await asks.ask('/rows/export', { country: 'IQ', format: 'csv' }, manager)
  expect(file.text).toContain('دینار عراق')
  const paidOn = ({ renewal }: Record<string, unknown>) =>
    (renewal as { paidOn: string } | null)?.paidOn ?? null
  const paid = await asks.ordered('renewed', paidOn, manager)
  expect(paid.slice(0, 4)).toEqual(['2025-03-10', '2025-03-21', '2025-03-22', null])
})

it('shows a supporter the own clients only, and nothing to whoever may not', async () => {
  expect((await asks.counted(spring, own)).total).toMatchObject({ ended: 1, renewed: 1, moneyIQD: 250_000 })
  expect(await asks.statuses(spring, stranger)).toEqual([403, 403])
})
