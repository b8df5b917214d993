import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { paymentAsks, paymentLooks, paymentRights } from '#finance/payments/server/testing/payment-asks.ts'

/*
 * What holds for every act that moves money: sent twice it has one effect, broken off between any two statements it has
 * none, and the same request then goes through. The attacks on single acts stand with those acts.
 */

let app: TestApp
let cashier: TestStaff
let other: TestStaff
let packageId: number

beforeAll(async () => {
  app = await testApp(routes)
  cashier = await app.staff(paymentRights)
  other = await app.staff(paymentRights)
  packageId = await makePackage(app.db, { price: 9_500_000 })
})
afterAll(() => app.close())

const world = () => ({ app, cashier, packageId })
const { post, sold, entered, paid } = paymentAsks(world)
const { accountOf } = paymentLooks(world)

type Send = (key: string) => ReturnType<typeof post>
interface Prepared {
  client: number
  send: Send
}
/** Brings a client to where the act is possible. */
type Prepare = () => Promise<Prepared>

const reason = 'آزمون'

/** A request of one client's money; it is the same each time but for its key. */
const act = (client: number, path: string, body?: object, options: object = {}) => ({
  client,
  send: (key: string) => post(`${client}/${path}`, body, { ...options, key }),
})

async function waitingTerm() {
  const client = await makeClient(app.db)
  const term = await sold(client)
  return { client, term, payment: await entered(client, { termId: term.id }) }
}

const acts: Record<string, Prepare> = {
  'entering a payment': async () => {
    const client = await makeClient(app.db)
    const term = await sold(client)
    return act(client, 'payments', { termId: term.id, method: 'cash' })
  },
  'confirming a payment': async () => {
    const { client, payment } = await waitingTerm()
    return act(client, `payments/${payment.id}/confirm`)
  },
  'confirming from the term': async () => {
    const { client, term } = await waitingTerm()
    return act(client, `terms/${term.id}/confirm-payment`)
  },
  'rejecting a payment': async () => {
    const { client, payment } = await waitingTerm()
    return act(client, `payments/${payment.id}/reject`, { reason })
  },
  'giving a part back': async () => {
    const client = await makeClient(app.db)
    const { payment } = await paid(client)
    const body = { amount: 3_000_000, endsTerm: true, reason }
    return act(client, `payments/${payment.id}/refund`, body, { version: 2 })
  },
  'giving all of it back': async () => {
    const client = await makeClient(app.db)
    const { payment } = await paid(client)
    return act(client, `payments/${payment.id}/refund`, { reason }, { version: 2 })
  },
  'agreeing to a refund': async () => {
    const client = await makeClient(app.db)
    const { payment } = await paid(client)
    const path = `payments/${payment.id}/refund`
    await post(`${client}/${path}/request`, { reason }, { version: 2 })
    return act(client, `${path}/confirm`, undefined, { version: 3, by: other })
  },
}

describe('every act with money', () => {
  it.each(Object.entries(acts))(
    '%s, sent three times at once, has the effect of once',
    async (_, prepare) => {
      const once = await effectOf(await prepare(), ({ client, send }) => [send(`sent-once-${client}`)])
      const { client, send } = await prepare()
      const many = await effectOf({ client, send }, () => [1, 2, 3].map(() => send(`sent-thrice-${client}`)))
      expect(many).toEqual(once)
      const again = await effectOf({ client, send }, () => [send(`sent-thrice-${client}`)])
      expect(Object.values(again).every((more) => more === 0)).toBe(true)
    },
  )

  it.each(Object.entries(acts))('%s, broken off at any table, leaves nothing behind', async (_, prepare) => {
    let prepared = await prepare()
    const broken: string[] = []
    for (const table of tables) {
      const { client, send } = prepared
      const key = `broken-${client}-${table}`
      const before = await stateOf(client)
      const { status } = await brokenAt(table, () => send(key))
      if (status !== 500) {
        // The act does not write there, so it is done: the next table needs another client.
        expect(status).toBe(200)
        prepared = await prepare()
        continue
      }
      broken.push(table)
      expect(await stateOf(client), table).toEqual(before)
      await expectSound(client)
    }
    expect(broken).toEqual(expect.arrayContaining(['payments', 'event_log', 'revisions', 'idempotency_keys']))
    expect((await prepared.send(`mended-${prepared.client}`)).status).toBe(200)
    await expectSound(prepared.client)
  })
})

const tables = [
  'payments',
  'payment_refunds',
  'ledger_entries',
  'terms',
  'client_facts',
  'event_log',
  'revisions',
  'idempotency_keys',
] as const

type State = Record<'payments' | 'versions' | 'refunds' | 'entries' | 'sum' | 'terms' | 'events', number>

async function stateOf(client: number): Promise<State> {
  const { rows } = await sql<State>`select
    (select count(*)::int from payments where client_id = ${client}) as payments,
    (select coalesce(sum(version), 0)::int from payments where client_id = ${client}) as versions,
    (select count(*) filter (where state = 'given')::int + count(*)::int from payment_refunds
      where client_id = ${client}) as refunds,
    (select count(*)::int from ledger_entries where client_id = ${client}) as entries,
    (select coalesce(sum(amount), 0)::bigint from ledger_entries where client_id = ${client}) as sum,
    (select coalesce(sum(version), 0)::int from terms where client_id = ${client}) as terms,
    (select count(*)::int from event_log where client_id = ${client} and outcome = 'ok') as events`.execute(
    app.db,
  )
  return rows[0]!
}

/** What sending changed. Whoever comes while the first one runs is told so; nobody hears of a failure. */
async function effectOf(
  prepared: Prepared,
  send: (prepared: Prepared) => ReturnType<Send>[],
): Promise<State> {
  const before = await stateOf(prepared.client)
  const statuses = (await Promise.all(send(prepared))).map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  await expectSound(prepared.client)
  const after = await stateOf(prepared.client)
  const names = Object.keys(after) as (keyof State)[]
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as State
}

/** The balance shown is the sum of the ledger, and each term that was paid has the payment it was paid with. */
async function expectSound(client: number): Promise<void> {
  const { sum, entries } = await stateOf(client)
  const { balances } = await accountOf(client)
  expect(balances).toEqual(entries === 0 ? [] : [{ currency: 'IRR', amount: sum }])
  const { rows } = await sql`select id from terms
    where client_id = ${client} and paid_at is not null and price > 0 and not exists (select from payments
      where payments.term_id = terms.id and payments.state in ('confirmed', 'refunded'))`.execute(app.db)
  expect(rows).toEqual([])
}

/** Does something while each statement that writes to a table fails. */
async function brokenAt<T>(table: string, work: () => Promise<T>): Promise<T> {
  await asOwner(
    sql.raw(`create or replace function break_off() returns trigger language plpgsql as
      $$ begin raise exception 'broken off'; end $$`),
  )
  await asOwner(
    sql.raw(`create trigger break_off before insert or update on ${table}
      for each row execute function break_off()`),
  )
  try {
    return await work()
  } finally {
    await asOwner(sql.raw(`drop trigger break_off on ${table}`))
  }
}

/** The application's role may not make triggers. */
function asOwner(statement: RawBuilder<unknown>): Promise<unknown> {
  return app.db.transaction().execute(async (transaction) => {
    await sql`select set_config('role', 'none', true)`.execute(transaction)
    await statement.execute(transaction)
  })
}
