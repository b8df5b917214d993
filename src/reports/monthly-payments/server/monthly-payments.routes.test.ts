import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { makeClient, makeTerm } from '#clients/clients/server/testing/client-builders.ts'
import { addEntries } from '#finance/payments/server/ledger.reads.ts'
import type { CurrencyId } from '#platform/contract/text/number-format.ts'
import { statementsDuring } from '#platform/server/testing/projection-watch.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { reportAsks } from '#reports/declared/server/testing/report-asks.ts'
import { monthlyPayments } from '../monthly-payments.contract.ts'
import { monthlyPaymentsRoutes } from './monthly-payments.routes.ts'

const app = await testApp(monthlyPaymentsRoutes, { unchecked: ['ledger'] })
const asks = reportAsks(app, monthlyPayments)
const rights = ['reports.monthly-payments.read', 'reports.monthly-payments.export']
const manager = await app.staff(rights)
const own = await app.staff(rights, { scope: 'own' })
const stranger = await app.staff(['payments.read'])
await fill()
afterAll(() => app.close())

interface Given {
  client: number
  amount: number
  currency?: CurrencyId
  method?: 'gateway' | 'cash'
  termId?: number
  /** When it was confirmed, and given back. Without: it waits. */
  at?: string
  backAt?: string
  isRejected?: true
}

function stateOf({ at, backAt, isRejected }: Given) {
  if (backAt) return 'refunded'
  if (at) return 'confirmed'
  return isRejected ? 'rejected' : 'pending'
}

/** A payment that was said to have come on 20 March 2025, with its entries of the ledger. */
async function paid(given: Given) {
  const { client, amount, currency = 'IRR', method = 'gateway', termId = null, at, backAt } = given
  const state = stateOf(given)
  const { id } = await app.db
    .insertInto('payments')
    .values({
      client_id: client,
      term_id: termId,
      method,
      state,
      currency,
      amount,
      reference: null,
      paid_on: '2025-03-20',
      note: null,
      entered_by: null,
      amount_by: null,
      decided_by: null,
      decided_at: state === 'pending' ? null : new Date(backAt ?? at ?? '2025-03-20T09:00:00Z'),
      reason: 'انصراف',
      search_key: '',
      created_at: new Date('2025-03-20T06:00:00Z'),
      updated_at: new Date('2025-03-20T06:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = { client_id: client, currency, staff_id: null, payment_id: id }
  if (at) await addEntries(app.db, [{ ...entry, kind: 'payment', amount }], new Date(at))
  if (backAt) await addEntries(app.db, [{ ...entry, kind: 'refund', amount: -amount }], new Date(backAt))
}

async function givenBack(client: number, amount: number, at: string) {
  const { id } = await app.db
    .selectFrom('payments')
    .select('id')
    .where('currency', '=', 'USD')
    .executeTakeFirstOrThrow()
  const entry = { client_id: client, currency: 'USD' as const, staff_id: null, payment_id: id }
  await addEntries(app.db, [{ ...entry, kind: 'refund', amount: -amount }], new Date(at))
}

/** 1403 is a leap year: its Esfand ends on 20 March 2025. Tehran is at +3:30 and Baghdad at +3, all year. */
async function fill() {
  const iran = await makeClient(app.db, { supporter_id: own.staffId })
  const iraq = await makeClient(app.db, { country: 'IQ' })
  const termId = await makeTerm(app.db, iran, { startOn: '2025-03-20' })
  // Before midnight in Baghdad, after it in Tehran.
  await paid({ client: iran, amount: 5_000_000, at: '2025-03-20T20:45:00Z', termId })
  await paid({ client: iraq, amount: 75_000, currency: 'IQD', method: 'cash', at: '2025-03-20T20:45:00Z' })
  // Came in Esfand and went back in Farvardin.
  await paid({
    client: iran,
    amount: 2_000_000,
    at: '2025-03-01T06:00:00Z',
    backAt: '2025-03-25T06:00:00Z',
  })
  await paid({ client: iraq, amount: 4_000, currency: 'USD', at: '2025-03-21T06:00:00Z' })
  // Of what came, two parts went back in Farvardin, each on its own day.
  await givenBack(iraq, 1_500, '2025-03-22T06:00:00Z')
  await givenBack(iraq, 500, '2025-03-24T06:00:00Z')
  await paid({ client: iran, amount: 900_000, method: 'cash' })
  await paid({ client: iran, amount: 777, isRejected: true })
  // A charge and an adjustment move no payment.
  await addEntries(
    app.db,
    [
      {
        client_id: iran,
        currency: 'IRR',
        kind: 'charge',
        amount: -5_000_000,
        term_id: termId,
        staff_id: null,
      },
      { client_id: iran, currency: 'IRR', kind: 'adjustment', amount: 100, staff_id: null },
    ],
    new Date('2025-03-20T20:45:00Z'),
  )
}

const spring = { from: '2025-02-19', to: '2025-04-20', calendar: 'persian' }

it('sums the ledger by the month of each country’s own day; what went back stays received in its month', async () => {
  const counted = await asks.counted(spring, manager)
  expect(counted.rows.map(({ key, counts }) => [key, counts])).toEqual([
    [
      '2025-02-19',
      {
        ...nothing,
        received: 2,
        pending: 1,
        grossIRR: 2_000_000,
        grossIQD: 75_000,
        netIRR: 2_000_000,
        netIQD: 75_000,
        waitingIRR: 900_000,
      },
    ],
    [
      '2025-03-21',
      {
        ...nothing,
        received: 2,
        refunded: 3,
        grossIRR: 5_000_000,
        grossUSD: 4_000,
        backIRR: 2_000_000,
        backUSD: 2_000,
        netIRR: 3_000_000,
        netUSD: 2_000,
      },
    ],
  ])
  expect(counted.total).toMatchObject({ netIRR: 5_000_000, netIQD: 75_000, netUSD: 2_000, received: 4 })
})

const nothing = Object.fromEntries(monthlyPayments.measures.map(({ id }) => [id, 0]))

it('counts each period by its own days and stretches, whatever was asked before', async () => {
  const of = async (asked: object) => {
    const { rows, total } = await asks.counted({ calendar: 'persian', ...asked }, manager)
    const numbers = ({ received, refunded, pending }: Record<string, number>) => [received, refunded, pending]
    return [numbers(total), ...rows.map(({ key, counts }) => [key, ...numbers(counts)])]
  }
  const day = (on: string) => of({ from: on, to: on, group: 'day' })
  expect(await day('2025-03-20')).toEqual([
    [1, 0, 1],
    ['2025-03-20', 1, 0, 1],
  ])
  expect(await day('2025-03-21')).toEqual([
    [2, 0, 0],
    ['2025-03-21', 2, 0, 0],
  ])
  expect(await of({ from: '2025-03-20', to: '2025-04-02', group: 'month', calendar: 'gregory' })).toEqual([
    [3, 3, 1],
    ['2025-03-20', 3, 3, 1],
    ['2025-04-01', 0, 0, 0],
  ])
  expect(await of({ from: '2025-03-20', to: '2025-04-02', group: 'month' })).toEqual([
    [3, 3, 1],
    ['2025-03-20', 1, 0, 1],
    ['2025-03-21', 2, 3, 0],
  ])
  expect(await day('2025-03-20')).toEqual([
    [1, 0, 1],
    ['2025-03-20', 1, 0, 1],
  ])
})

it('has the net of a currency from the ledger alone', async () => {
  const { total } = await asks.counted(spring, manager)
  const rows = await app.db
    .selectFrom('ledger_entries')
    .select((eb) => ['currency', eb.fn.sum<string>('amount').as('amount')])
    .where('payment_id', 'is not', null)
    .groupBy('currency')
    .execute()
  expect(Object.fromEntries(rows.map((row) => [`net${row.currency}`, Number(row.amount)]))).toEqual({
    netIRR: total['netIRR'],
    netIQD: total['netIQD'],
    netUSD: total['netUSD'],
  })
})

it('groups by method and currency', async () => {
  const by = async (group: string) =>
    (await asks.counted({ ...spring, group }, manager)).rows.map(({ key, counts }) => [
      key,
      counts['received'],
      counts['pending'],
    ])
  expect(await by('method')).toEqual([
    ['gateway', 3, 0],
    ['cash', 1, 1],
  ])
  expect(await by('currency')).toEqual([
    ['IRR', 2, 1],
    ['IQD', 1, 0],
    ['USD', 1, 0],
  ])
})

type Row = Record<string, unknown>
const sumOf = Object.fromEntries(
  monthlyPayments.measures
    .filter(({ unit }) => unit !== undefined)
    .map(({ id }) => [id, (row: Row) => Number(row['amount']) * (id.startsWith('back') ? -1 : 1)]),
)

it('looks up no client of payments that wait where nobody asks whose they are', async () => {
  const statements = await statementsDuring(() => asks.counted({ ...spring, group: 'month' }, manager))
  const text = statements.find((one) => /width_bucket.*money_days_all/s.test(one))!
  const values = [...text.matchAll(/\$\d+/g)].map(() => 'null').join(', ')
  const plan = await app.db.transaction().execute(async (transaction) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(transaction)
    await sql.raw(`prepare month_sums as ${text}`).execute(transaction)
    const { rows } = await sql.raw(`explain execute month_sums (${values})`).execute(transaction)
    await sql`deallocate month_sums`.execute(transaction)
    return JSON.stringify(rows)
  })
  expect(plan).toMatch(/on money_days_all/)
  expect(plan).not.toMatch(/on (clients|staff)/)
})

it('opens the movements behind every number', async () => {
  expect(
    await asks.opensEveryNumber({ ...spring, from: '2025-03-20', to: '2025-03-25' }, manager, sumOf),
  ).toBeGreaterThan(200)
})

it('lists and writes what moved', async () => {
  const { body } = await asks.ask('/rows', { movement: 'refunded' }, manager)
  expect(body.data).toEqual([
    expect.objectContaining({ day: '2025-03-25', amount: -2_000_000, currency: 'IRR', packageName: null }),
    expect.objectContaining({ day: '2025-03-24', amount: -500, currency: 'USD' }),
    expect.objectContaining({ day: '2025-03-22', amount: -1_500, currency: 'USD' }),
  ])
  const file = await asks.ask('/rows/export', { method: 'cash', format: 'csv', locale: 'ar-IQ' }, manager)
  expect(file.text).toContain('بانتظار التأكيد')
  expect((await asks.ask('/rows', { currency: 'EUR' }, manager)).status).toBe(422)
})

it('shows a supporter the own clients only, and nothing to whoever may not', async () => {
  expect((await asks.counted(spring, own)).total).toMatchObject({ received: 2, netIQD: 0, netIRR: 5_000_000 })
  expect(await asks.statuses(spring, stranger)).toEqual([403, 403])
})
