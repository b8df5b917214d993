import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeClient, makeStaff } from '#clients/clients/server/testing/client-builders.ts'
import type { Db } from '#platform/server/database.ts'
import {
  compactSum,
  rebuildProjection,
  rowDifferences,
  sumDifferences,
} from '#platform/server/testing/projection-checks.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { addEntries } from './ledger.reads.ts'
import { moneyDays, moneyRows } from './money.projection.ts'
import { moneyOfDays } from './money-days.reads.ts'
import './payments.table.ts'

const app = await testApp([], { unchecked: ['ledger'] })
const db = app.db
const supporters = [await makeStaff(db), await makeStaff(db), null]
const clients = [
  await makeClient(db, { supporter_id: supporters[0]! }),
  await makeClient(db, { supporter_id: supporters[1]!, country: 'IQ' }),
  await makeClient(db, { supporter_id: null }),
]
afterAll(() => app.close())
beforeEach(() => rebuild())

async function rebuild(): Promise<void> {
  await app.counting.countPending()
  await db.transaction().execute((transaction) => rebuildProjection(transaction, moneyRows))
}
const compact = () => compactSum(db, moneyRows, moneyDays)
const differences = async () => [
  ...(await rowDifferences(app, moneyRows)),
  ...(await sumDifferences(app, moneyRows, moneyDays)),
]

/** A confirmed payment of 100. @returns its id */
async function paid(clientId: number, at: Date, on: Db = db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into payments (client_id, method, state, currency, amount, paid_on, decided_at, created_at, updated_at)
    values (${clientId}, 'cash', 'confirmed', 'IRR', 100, ${at}, ${at}, ${at}, ${at}) returning id`.execute(
    on,
  )
  const payment_id = rows[0]!.id
  await addEntries(
    on,
    [{ client_id: clientId, currency: 'IRR', amount: 100, kind: 'payment', payment_id, staff_id: null }],
    at,
  )
  return payment_id
}

async function givenBack(payment_id: number, client_id: number, at: Date): Promise<void> {
  await addEntries(
    db,
    [{ client_id, currency: 'IRR', amount: -10, kind: 'refund', payment_id, staff_id: null }],
    at,
  )
}

const give = (clientId: number, supporterId: number | null, on: Db = db) =>
  sql`update clients set supporter_id = ${supporterId} where id = ${clientId}`.execute(on)

/** Day, country, supporter, kind, entries and amount. */
async function told(from: string, to: string) {
  await app.counting.countPending()
  const { rows } = await sql<Record<string, unknown>>`
    select day, country, supporter_id, kind, sum(entries)::bigint as entries, sum(amount)::bigint as amount
    from (${moneyOfDays({ from, to })}) money group by 1, 2, 3, 4, currency, method having sum(entries) <> 0
    order by 1, 2, 3, 4, 5, 6`.execute(db)
  return rows.map((row) => Object.values(row))
}

describe('money by day', () => {
  it('stands on the day of the client country, under the supporter and in the country of now', async () => {
    const [first, second] = supporters
    const iran = await makeClient(db, { supporter_id: first! })
    const iraq = await makeClient(db, { supporter_id: first!, country: 'IQ' })
    // Before midnight in Baghdad, after it in Tehran.
    const late = new Date('2021-03-20T20:45:00Z')
    const back = await paid(iran, late)
    await paid(iraq, late)
    await givenBack(back, iran, new Date('2021-03-22T08:00:00Z'))
    expect(await told('2021-03-20', '2021-03-22')).toEqual([
      ['2021-03-20', 'IQ', first, 'payment', 1, 100],
      ['2021-03-21', 'IR', first, 'payment', 1, 100],
      ['2021-03-22', 'IR', first, 'refund', 1, -10],
    ])
    await give(iran, second!)
    await sql`update clients set country = 'IR' where id = ${iraq}`.execute(db)
    expect(await told('2021-03-20', '2021-03-22')).toEqual([
      ['2021-03-21', 'IR', first, 'payment', 1, 100],
      ['2021-03-21', 'IR', second, 'payment', 1, 100],
      ['2021-03-22', 'IR', second, 'refund', 1, -10],
    ])
  })

  it('is what a recount says after whatever happens, compacted or not, and nothing is lost by compacting', async () => {
    const payments: { id: number; client: number }[] = []
    const actions: Record<string, (client: number, to: number, at: Date) => Promise<unknown>> = {
      pay: async (client, _to, at) => payments.push({ id: await paid(client, at), client }),
      back: async (_client, to, at) => {
        const payment = payments.at(-1 - to)
        if (payment) await givenBack(payment.id, payment.client, at)
      },
      give: (client, to) => give(client, supporters[to]!),
      move: (client, to) =>
        sql`update clients set country = ${to === 0 ? 'IQ' : 'IR'} where id = ${client}`.execute(db),
      mend: (_client, to) =>
        sql`update payments set method = ${to === 0 ? 'gateway' : 'cash'}
          where id = ${payments.at(-1 - to)?.id ?? 0}`.execute(db),
      compact: () => compact(),
    }
    const action = fc.record({
      what: fc.constantFrom(...Object.keys(actions)),
      who: fc.nat(2),
      to: fc.nat(2),
      hour: fc.integer({ min: 0, max: 72 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 15 }), async (steps) => {
        for (const { what, who, to, hour } of steps)
          await actions[what]!(clients[who]!, to, new Date(Date.UTC(2022, 4, 1, hour)))
        expect(await differences()).toEqual([])
        const before = await told('2022-01-01', '2022-12-31')
        await compact()
        expect(await compact()).toBe(0)
        expect(await told('2022-01-01', '2022-12-31')).toEqual(before)
      }),
      { numRuns: 15 },
    )
  })

  it('is right when a client goes to somebody else while a payment is being written', async () => {
    const client = await makeClient(db, { supporter_id: supporters[0]! })
    const at = new Date('2023-05-05T08:00:00Z')
    await paid(client, at)
    for (const [one, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const works: ((on: Db) => Promise<unknown>)[] = [
        (on: Db) => paid(client, at, on),
        (on: Db) => give(client, supporters[one === 0 ? 1 : 0]!, on),
      ]
      await Promise.all([works[one]!, works[other]!].map((work) => db.transaction().execute(work)))
      expect(await differences()).toEqual([])
    }
  })

  it('that was changed from outside is found with both numbers, and mended by counting anew', async () => {
    const client = await makeClient(db, { supporter_id: supporters[1]! })
    await paid(client, new Date('2024-05-05T08:00:00Z'))
    await app.counting.countPending()
    await sql`update money_days set amount = amount + 7 where day = '2024-05-05'`.execute(db)
    expect(await differences()).toEqual([
      {
        day: '2024-05-05',
        country: 'IR',
        supporter_id: supporters[1],
        kind: 'payment',
        currency: 'IRR',
        method: 'cash',
        entries: 1,
        amount: 107,
        counted_entries: 1,
        counted_amount: 100,
      },
    ])
    await rebuild()
    expect(await differences()).toEqual([])
  })
})
