import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import {
  makeClient,
  makePackage,
  makeStaff,
  makeTerm,
  makeVisit,
} from '#clients/clients/server/testing/client-builders.ts'
import { addEntries } from '#finance/payments/server/ledger.reads.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { salesOfDays } from './sales.reads.ts'
import { projectionChecks } from '#platform/server/testing/projection-checks.ts'
import { saleDays, salesMade } from './sales.projection.ts'

const app = await testApp([], { unchecked: ['ledger'] })
const db = app.db
const supporters = [await makeStaff(db), await makeStaff(db), null]
const packages = [await makePackage(db), await makePackage(db, { days: 90 })]
const clients = [
  await makeClient(db, { supporter_id: supporters[0]! }),
  await makeClient(db, { supporter_id: supporters[1]!, country: 'IQ' }),
]
const checks = projectionChecks(app, salesMade, saleDays)
afterAll(() => app.close())

const moment = (hour: number) => new Date(Date.UTC(2022, 4, 1, hour))
const set = (term: number, what: ReturnType<typeof sql>) =>
  sql`update terms set ${what} where id = ${term}`.execute(db)

const expectCounted = async () => expect(await checks.differences()).toEqual([])

/** Day, kind, seller, sales and what went back. */
async function told() {
  await app.counting.countPending()
  const { rows } = await sql<Record<string, unknown>>`
    select sold_on, kind, seller_id, weight::bigint as weight, returned::bigint as returned
    from (${salesOfDays({ period: { from: '2022-01-01', to: '2022-12-31' } })}) counted
    where weight <> 0 order by 1, 2, 3, 4, 5`.execute(db)
  return rows.map((row) => Object.values(row))
}

/** A confirmed payment of the term. @returns its id */
async function paid(client: number, term: number, seller: number | null, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into payments (client_id, term_id, method, state, currency, amount, paid_on, decided_at, entered_by, reason,
      created_at, updated_at)
    values (${client}, ${term}, 'cash', 'refunded', 'IRR', 100, ${at}, ${at}, ${seller}, 'x', ${at}, ${at})
    returning id`.execute(db)
  const payment_id = rows[0]!.id
  const entry = { client_id: client, currency: 'IRR' as const, staff_id: null, payment_id }
  await addEntries(db, [{ ...entry, kind: 'payment', amount: 100 }], at)
  return payment_id
}

const back = (client_id: number, payment_id: number, at: Date) =>
  addEntries(
    db,
    [{ client_id, currency: 'IRR', amount: -10, kind: 'refund', payment_id, staff_id: null }],
    at,
  )

it('are of the seller who entered the payment, with what went back; a term that never was makes no extension', async () => {
  const [seller] = supporters
  const client = await makeClient(db, { supporter_id: seller! })
  const first = await makeTerm(db, client, { startOn: '2022-06-01', paidAt: moment(2) })
  const next = await makeTerm(db, client, { startOn: '2022-08-01', paidAt: moment(30) })
  expect(await told()).toEqual([
    ['2022-05-01', 'new', null, 1, 0],
    ['2022-05-02', 'extension', null, 1, 0],
  ])
  const payment = await paid(client, next, seller!, moment(30))
  await back(client, payment, moment(40))
  await set(first, sql`refunded_at = ${moment(10)}`)
  expect(await told()).toEqual([
    ['2022-05-01', 'new', null, 1, 0],
    ['2022-05-02', 'new', seller, 1, 10],
  ])
  await sql`update clients set country = 'IQ' where id = ${client}`.execute(db)
  await expectCounted()
  await set(first, sql`paid_at = null`)
  await set(next, sql`paid_at = null`)
  expect(await told()).toEqual([])
})

it('know which follows another of its line, and what the weights of their term did', async () => {
  const lines = [await makePackage(db), await makePackage(db)]
  await sql`update packages set product_line = 'aqiq' where id = ${lines[1]!}`.execute(db)
  const client = await makeClient(db)
  const sold = (packageId: number, hour: number) =>
    makeTerm(db, client, {
      startOn: `2021-0${hour}-01`,
      packageId,
      paidAt: new Date(Date.UTC(2021, 0, hour)),
    })
  await sold(lines[0]!, 1)
  const term = await sold(lines[1]!, 5)
  /** Next of its line, weighed, grams. */
  const known = async () => {
    await app.counting.countPending()
    const { rows } = await sql<Record<string, unknown>>`
      select is_next_of_line, weighed::int as weighed, weight_change::int as weight_change
      from (${salesOfDays({ period: { from: '2021-01-05', to: '2021-01-05' } })}) counted where weight <> 0`.execute(
      db,
    )
    return rows.map((row) => Object.values(row)).flat()
  }
  const lineOfSale = () =>
    sql`select product_line from sales where term_id = ${term}`.execute(db).then(({ rows }) => rows)
  expect([await known(), await lineOfSale()]).toEqual([[false, 0, 0], [{ product_line: 'aqiq' }]])
  await sql`update packages set product_line = 'diet' where id = ${lines[1]!}`.execute(db)
  expect([await known(), await lineOfSale()]).toEqual([[true, 0, 0], [{ product_line: 'diet' }]])
  const weigh = (number: number, weighedOn: string, weightG: number) =>
    makeVisit(db, client, term, { number, dueOn: weighedOn, weighedOn, weightG })
  await weigh(1, '2021-05-01', 80_000)
  expect(await known()).toEqual([true, 0, 0])
  const last = await weigh(2, '2021-05-11', 78_500)
  expect(await known()).toEqual([true, 1, -1500])
  await sql`update visits set weight_g = 79200 where id = ${last}`.execute(db)
  expect(await known()).toEqual([true, 1, -800])
  await sql`update clients set country = 'IQ', supporter_id = ${supporters[0]!} where id = ${client}`.execute(
    db,
  )
  expect(await known()).toEqual([true, 1, -800])
  await sql`delete from visits where id = ${last}`.execute(db)
  expect(await known()).toEqual([true, 0, 0])
  await expectCounted()
})

it('are what a recount says after whatever happens, compacted or not', async () => {
  const terms: number[] = []
  let visits = 0
  for (const place of [0, 1, 2, 3])
    terms.push(
      await makeTerm(db, clients[place % 2]!, {
        startOn: `2022-0${place + 5}-10`,
        packageId: packages[0]!,
        paidAt: null,
      }),
    )
  const payments: { id: number; client: number; isReturned?: true }[] = []
  const owner = async (term: number) =>
    (await db.selectFrom('terms').select('client_id').where('id', '=', term).executeTakeFirstOrThrow())
      .client_id
  const actions: Record<string, (term: number, which: number, hour: number) => Promise<unknown>> = {
    pay: async (term, which, hour) => {
      const client = await owner(term)
      await set(term, sql`paid_at = ${moment(hour)}`)
      payments.push({ id: await paid(client, term, supporters[which]!, moment(hour)), client })
    },
    unpay: (term) => set(term, sql`paid_at = null`),
    end: (term, which, hour) => set(term, sql`refunded_at = ${which === 0 ? null : moment(hour * 40)}`),
    back: async (_term, which, hour) => {
      // Once of each: the ledger gives no more back than was paid.
      const payment = payments.filter(({ isReturned }) => !isReturned).at(-1 - which)
      if (!payment) return
      payment.isReturned = true
      await back(payment.client, payment.id, moment(hour))
    },
    seller: (_term, which) =>
      sql`update payments set entered_by = ${supporters[which]!} where id = ${payments.at(-1)?.id ?? 0}`.execute(
        db,
      ),
    price: (term, which) => set(term, sql`price = ${which * 1000}, package_id = ${packages[which % 2]!}`),
    weigh: async (term, which, hour) => {
      const weighedOn = `2022-06-${10 + (hour % 20)}`
      await makeVisit(db, await owner(term), term, {
        number: (visits += 1),
        dueOn: weighedOn,
        weighedOn,
        weightG: 70_000 + which * 500,
      })
    },
    reweigh: (term, which, hour) =>
      sql`update visits set ${which === 0 ? sql`weighed_on = null, weight_g = null` : sql`weight_g = ${80_000 - hour}`}
        where term_id = ${term} and number % 2 = ${hour % 2}`.execute(db),
    forget: (term, which) =>
      sql`delete from visits where term_id = ${term} and number % 3 = ${which}`.execute(db),
    line: (_term, which) =>
      sql`update packages set product_line = ${which === 2 ? 'aqiq' : 'diet'}
        where id = ${packages[which % 2]!}`.execute(db),
    give: (term, which) =>
      sql`update clients set supporter_id = ${supporters[which]!}
        where id = (select client_id from terms where id = ${term})`.execute(db),
    move: (term, which) =>
      sql`update clients set country = ${which === 0 ? 'IQ' : 'IR'}
        where id = (select client_id from terms where id = ${term})`.execute(db),
    // As when two records become one: the visits of a term go where it goes.
    pass: async (term, which) => {
      const client = clients[which % 2]!
      await set(term, sql`client_id = ${client}`)
      await sql`update visits set client_id = ${client} where term_id = ${term}`.execute(db)
    },
    compact: () => checks.compact(),
  }
  const action = fc.record({
    what: fc.constantFrom(...Object.keys(actions)),
    term: fc.nat(3),
    which: fc.nat(2),
    hour: fc.integer({ min: 0, max: 96 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 8, maxLength: 20 }), async (steps) => {
      for (const { what, term, which, hour } of steps) await actions[what]!(terms[term]!, which, hour)
      await expectCounted()
      const before = await told()
      await checks.compact()
      expect(await checks.compact()).toBe(0)
      expect(await told()).toEqual(before)
    }),
    { numRuns: 15 },
  )
})

it('that were changed from outside are found with both numbers, and mended by counting anew', async () => {
  const client = await makeClient(db)
  const term = await makeTerm(db, client, { startOn: '2023-06-01', paidAt: new Date('2023-05-01T08:00:00Z') })
  await app.counting.countPending()
  await sql`update sale_days set price = price + 7 where day = '2023-05-01'`.execute(db)
  await sql`update sales set kind = 'extension' where client_id = ${client}`.execute(db)
  expect(await checks.rowDifferences()).toEqual([`term-${term}`])
  expect(await checks.sumDifferences()).toEqual([
    expect.objectContaining({ day: '2023-05-01', sales: 1, counted_sales: 1 }),
  ])
  await checks.rebuild()
  await expectCounted()
})
