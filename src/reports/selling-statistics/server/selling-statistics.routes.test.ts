import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClient, makePackage, makeTerm } from '#clients/clients/server/testing/client-builders.ts'
import { addEntries } from '#finance/payments/server/ledger.reads.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { reportAsks } from '#reports/declared/server/testing/report-asks.ts'
import { sellingStatistics } from '../selling-statistics.contract.ts'
import { sellingStatisticsRoutes } from './selling-statistics.routes.ts'

let app: TestApp
let asks: ReturnType<typeof reportAsks>
let manager: TestStaff
let own: TestStaff
let stranger: TestStaff
let short: number
let long: number
let addon: number

beforeAll(async () => {
  app = await testApp(sellingStatisticsRoutes, { unchecked: ['ledger'] })
  asks = reportAsks(app, sellingStatistics)
  const rights = ['reports.selling-statistics.read', 'reports.selling-statistics.export']
  manager = await app.staff(rights)
  own = await app.staff(rights, { scope: 'own' })
  stranger = await app.staff(['packages.read'])
  await fill()
})
afterAll(() => app.close())

const price = 9_500_000

/** 1403 is a leap year: its Esfand ends on 20 March 2025. Tehran is at +3:30 and Baghdad at +3, all year. */
async function fill() {
  const { db } = app
  short = await makePackage(db)
  long = await makePackage(db, { days: 90 })
  const sold = (client: number, packageId: number, at: string, more = {}) =>
    makeTerm(db, client, { startOn: '2025-04-01', packageId, paidAt: new Date(at), ...more })
  const iran = await makeClient(db, { supporter_id: own.staffId })
  const iraq = await makeClient(db, { country: 'IQ' })
  // Before midnight in Baghdad, after it in Tehran.
  const first = await sold(iran, short, '2025-03-20T20:45:00Z')
  const abroad = await sold(iraq, short, '2025-03-20T20:45:00Z')
  await sql`update terms set price = 75000, currency = 'IQD' where id = ${abroad}`.execute(db)
  await sold(iran, long, '2025-04-02T06:00:00Z')
  // Given back before it began: it was sold, but what follows it is new all the same.
  const turned = await makeClient(db)
  await sold(turned, short, '2025-03-01T06:00:00Z', { refundedAt: new Date('2025-03-02T06:00:00Z') })
  await sold(turned, long, '2025-03-05T06:00:00Z')
  await makeTerm(db, await makeClient(db), { startOn: '2025-04-01', paidAt: null })
  await entered(iran, first)
  addon = await given(iran, first)
}

async function entered(clientId: number, termId: number) {
  const at = new Date('2025-03-20T20:45:00Z')
  const payment = {
    client_id: clientId,
    term_id: termId,
    method: 'cash' as const,
    state: 'confirmed' as const,
    currency: 'IRR' as const,
    amount: price,
    reference: null,
    paid_on: '2025-03-20',
    note: null,
    entered_by: own.staffId,
    amount_by: own.staffId,
    decided_by: manager.staffId,
    decided_at: at,
    reason: null,
    search_key: '',
    created_at: at,
    updated_at: at,
  }
  const { id } = await app.db.insertInto('payments').values(payment).returning('id').executeTakeFirstOrThrow()
  // It came, and went back in two parts of which the term knows nothing.
  const entry = { client_id: clientId, currency: 'IRR' as const, staff_id: null, payment_id: id }
  await addEntries(
    app.db,
    [
      { ...entry, kind: 'payment', amount: price },
      { ...entry, kind: 'refund', amount: -3_000_000 },
      { ...entry, kind: 'refund', amount: -1_000_000 },
    ],
    at,
  )
}

/** An add-on on the last day of Esfand. */
async function given(clientId: number, termId: number): Promise<number> {
  const at = new Date('2025-03-20T06:00:00Z')
  const { id } = await app.db
    .insertInto('addons')
    .values({
      code: 'calls',
      name_fa: 'تماس هفتگی',
      name_ar: 'اتصال أسبوعي',
      extra_days: 0,
      calls: 4,
      price_irr: 400_000,
      price_iqd: null,
      price_usd: null,
      valid_from: null,
      valid_to: null,
      position: 1,
      search_key: '',
      sort_key: '',
      retired_at: null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('client_addons')
    .values({
      client_id: clientId,
      addon_id: id,
      term_id: termId,
      extra_days: 0,
      calls: 4,
      price: 400_000,
      currency: 'IRR',
      given_by: manager.staffId,
      given_on: '2025-03-20',
      created_at: at,
    })
    .execute()
  return id
}

const spring = { from: '2025-02-19', to: '2025-04-20', calendar: 'persian' }

// sold, first, extensions, add-ons, returned, sold for IRR, IQD, USD, given back of it IRR, IQD, USD
it('counts sales by the month of each country’s own day; what never was does not make the next one a renewal', async () => {
  expect(await asks.numbers(spring, manager)).toEqual([
    ['2025-02-19', 4, 3, 0, 1, 1, 2 * price + 400_000, 75_000, 0, 0, 0, 0],
    ['2025-03-21', 2, 1, 1, 0, 0, 2 * price, 0, 0, 4_000_000, 0, 0],
  ])
})

it('groups by package, add-on and seller, each name in both languages', async () => {
  const by = async (group: string) =>
    (await asks.counted({ ...spring, group }, manager)).rows.map((row) => [
      row.key,
      row.counts['sold'],
      row.nameAr,
    ])
  expect(await by('packageId')).toEqual([
    [String(short), 3, 'شهر واحد'],
    [String(long), 2, 'شهر واحد'],
    ['none', 1, undefined],
  ])
  expect(await by('addonId')).toEqual([
    ['none', 5, undefined],
    [String(addon), 1, 'اتصال أسبوعي'],
  ])
  expect(await by('sellerId')).toEqual([
    ['none', 4, undefined],
    [String(manager.staffId), 1, undefined],
    [String(own.staffId), 1, undefined],
  ])
})

it('opens the sales behind every number', async () => {
  const sums = (id: string, field: string) =>
    Object.fromEntries(
      ['IRR', 'IQD', 'USD'].map((one) => [
        `${id}${one}`,
        (row: Record<string, unknown>) => Number(row[field]),
      ]),
    )
  const sumOf = { ...sums('money', 'price'), ...sums('back', 'returned') }
  const days = { ...spring, from: '2025-03-20', to: '2025-03-21' }
  expect(await asks.opensEveryNumber(days, manager, sumOf)).toBeGreaterThan(150)
})

it('lists what was sold, at what price and by whom', async () => {
  const { body } = await asks.ask('/rows', { addonId: String(addon) }, manager)
  expect(body.data).toEqual([
    expect.objectContaining({
      soldOn: '2025-03-20',
      kind: 'addon',
      soldName: { fa: 'تماس هفتگی', ar: 'اتصال أسبوعي' },
      productLine: 'diet',
      price: 400_000,
      currency: 'IRR',
      isReturned: false,
    }),
  ])
  const file = await asks.ask('/rows/export', { kind: 'addon', format: 'csv', locale: 'ar-IQ' }, manager)
  expect(file.text).toContain('اتصال أسبوعي')
})

it('shows a supporter the own clients only, and nothing to whoever may not', async () => {
  expect((await asks.counted(spring, own)).total).toMatchObject({ sold: 3, moneyIQD: 0 })
  expect(await asks.statuses(spring, stranger)).toEqual([403, 403])
  expect((await asks.ask('', { ...spring, kind: 'gift' }, manager)).status).toBe(422)
})
