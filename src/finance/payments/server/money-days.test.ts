import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeClient, makeStaff } from '#clients/clients/server/testing/client-builders.ts'
import { wholePartsOf } from '#platform/contract/report.ts'
import { addDays, monthBounds } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { projectionChecks } from '#platform/server/testing/projection-checks.ts'
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
const checks = projectionChecks(app, moneyRows, moneyDays)
afterAll(() => app.close())
beforeEach(() => rebuild())

async function rebuild(): Promise<void> {
  await app.counting.countPending()
  await checks.rebuild()
}

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

/** Entries and amount of the days, by month: read of the days, or of whole parts of months where there are some. */
async function toldByMonth(from: string, to: string, calendar: 'persian' | 'gregory', inParts: boolean) {
  const whole = inParts ? wholePartsOf({ from, to }) : undefined
  const { rows } = await sql<{ day: string; entries: number; amount: number }>`
    select day, sum(entries)::bigint as entries, sum(amount)::bigint as amount
    from (${moneyOfDays({ from, to }, { isUnscoped: true, whole })}) money group by 1`.execute(db)
  const months = new Map<string, number[]>()
  for (const { day, entries, amount } of rows) {
    const month = monthBounds(day, calendar).from
    const [known = 0, sum = 0] = months.get(month) ?? []
    months.set(month, [known + entries, sum + amount])
  }
  return [...months].sort()
}

describe('money by month', () => {
  it('is that of its days, in both calendars, whatever days are asked', async () => {
    const moments = fc.date({ min: new Date('2019-01-01'), max: new Date('2019-12-31'), noInvalidDate: true })
    await fc.assert(
      fc.asyncProperty(
        fc.array(moments, { minLength: 5, maxLength: 20 }),
        fc.nat(364),
        fc.nat(200),
        async (ats, first, length) => {
          for (const [place, at] of ats.entries()) await paid(clients[place % 3]!, at)
          await app.counting.countPending()
          const from = addDays('2019-01-01', first)
          const to = addDays(from, length)
          for (const calendar of ['persian', 'gregory'] as const)
            expect(await toldByMonth(from, to, calendar, true)).toEqual(
              await toldByMonth(from, to, calendar, false),
            )
        },
      ),
      { numRuns: 12 },
    )
    // Many days, and whole parts among them.
    expect(await toldByMonth('2019-01-01', '2019-12-31', 'persian', true)).not.toEqual([])
  })

  it('reads one row of a kind for a whole part of a month', async () => {
    const client = clients[0]!
    // Of 1 to 20 February 2018 (Bahman 1396 until the 19th) eight days lie in one part, two in the next.
    for (const day of [1, 3, 5, 7, 9, 11, 13, 19, 20, 25])
      await paid(client, new Date(Date.UTC(2018, 1, day, 8)))
    await app.counting.countPending()
    await checks.compact()
    const asked = { from: '2018-01-25', to: '2018-02-28' }
    const { rows } = await sql`
      select day, entries from (${moneyOfDays(asked, { isUnscoped: true, whole: wholePartsOf(asked) })}) money order by 1
    `.execute(db)
    expect(rows).toEqual([
      { day: '2018-02-01', entries: 8 },
      { day: '2018-02-20', entries: 2 },
    ])
  })
})

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
      compact: () => checks.compact(),
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
        expect(await checks.differences()).toEqual([])
        const before = await told('2022-01-01', '2022-12-31')
        await checks.compact()
        expect(await checks.compact()).toBe(0)
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
      expect(await checks.differences()).toEqual([])
    }
  })

  it('that was changed from outside is found with both numbers, and mended by counting anew', async () => {
    const client = await makeClient(db, { supporter_id: supporters[1]! })
    await paid(client, new Date('2024-05-05T08:00:00Z'))
    await app.counting.countPending()
    await sql`update money_days set amount = amount + 7 where day = '2024-05-05'`.execute(db)
    expect(await checks.differences()).toEqual([
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
    expect(await checks.differences()).toEqual([])
  })
})
