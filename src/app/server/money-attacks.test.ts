import { sql, type RawBuilder } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { endpointKey } from '#platform/contract/endpoint.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { paymentLooks } from '#finance/payments/server/testing/payment-asks.ts'
import { routes } from './domains.ts'
import { deskOf, moneyActions, moneyRights, type Prepared } from './testing/money-actions.ts'
import { setAloneLimit } from '#finance/payments/server/testing/second-person.ts'

/*
 * What holds for every act that moves money: sent twice it has one effect, broken off between any two statements it has
 * none, and the same request then goes through. The attacks on single acts stand with those acts.
 */

const app = await testApp(routes)
await setAloneLimit(app.db)
const cashier = await app.staff(moneyRights)
const other = await app.staff(moneyRights)
const packageId = await makePackage(app.db, { price: 9_500_000 })
await plantBreaks()
afterAll(() => app.close())

const world = () => ({ app, cashier, other, packageId })
const { accountOf } = paymentLooks(world)
const desk = deskOf(world)

/** Operations that need a key and move no money. */
const withoutMoney = [
  'POST admin/clients/:clientId/feedback',
  'POST admin/clients/:clientId/incoming-messages',
  'POST admin/clients/:clientId/messages',
  'POST admin/list-batches',
  'POST admin/list-batches/:batchId/approve',
  'POST admin/message-batches',
  'POST admin/visits/:visitId/lists/:kind/send',
]

/** Writes about money that need neither a key nor a version: they keep nothing, or the same thing once. */
const harmless = [
  'POST admin/clients/:clientId/credit-codes/check',
  'POST admin/credit-batches/:batchId/file',
  'POST admin/credit-batches/review',
  'POST admin/payment-credit-cards/:cardId/statement-texts',
  'POST admin/payment-credit-cards/:cardId/statement-texts/check',
  'POST admin/payment-credit-cards/:cardId/statements',
  'POST admin/payment-credit-cards/:cardId/statements/check',
  'PUT admin/payment-credit-cards/order',
]

describe('every action with money', () => {
  const endpoints = routes.map(({ endpoint }) => endpoint)

  it('is tried below: each operation that needs a key is, or moves no money', () => {
    const keyed = endpoints.filter(({ idempotent }) => idempotent === 'required').map(endpointKey)
    const tried = new Set(moneyActions.map(({ endpoint }) => endpointKey(endpoint)))
    expect(keyed.filter((key) => !tried.has(key)).toSorted()).toEqual(withoutMoney)
  })

  it('has a key or the version that was seen, so that it is done once', () => {
    const money = /(payment|credit|payment-credit-cards|addons|packages|terms)/
    const bare = endpoints.filter(
      ({ method, path, idempotent, ifMatch }) =>
        method !== 'GET' && money.test(path) && idempotent === undefined && ifMatch === undefined,
    )
    expect(bare.map(endpointKey).toSorted()).toEqual(harmless)
  })

  it.each(moneyActions)('$title, sent three times at once, has the effect of once', async ({ prepare }) => {
    const once = await effectOf(await prepare(desk), ({ client, send }) => [send(`sent-once-${client}`)])
    expect(Object.values(once).some((more) => more !== 0)).toBe(true)
    const { client, send } = await prepare(desk)
    const many = await effectOf({ client, send }, () => [1, 2, 3].map(() => send(`sent-thrice-${client}`)))
    expect(many).toEqual(once)
    const again = await effectOf({ client, send }, () => [send(`sent-thrice-${client}`)])
    expect(Object.values(again).every((more) => more === 0)).toBe(true)
  })

  it.each(moneyActions)(
    '$title, broken off before any of its statements, leaves nothing behind',
    async (action) => {
      const { client, send } = await action.prepare(desk)
      const before = await stateOf(client)
      const key = `broken-${client}`
      let statement = 1
      for (; (await brokenAt(statement, () => send(key))).status !== 200; statement += 1) {
        expect(await stateOf(client), `statement ${statement}`).toEqual(before)
        expect(statement).toBeLessThan(200)
      }
      // At least its own record, the history, its changes and the key: all of them were broken off.
      expect(statement).toBeGreaterThan(4)
      expect(await stateOf(client)).not.toEqual(before)
      await expectSound(client)
    },
  )
})

type State = Record<
  | 'payments'
  | 'versions'
  | 'refunds'
  | 'entries'
  | 'sum'
  | 'terms'
  | 'visits'
  | 'requests'
  | 'addons'
  | 'lines'
  | 'codes'
  | 'events',
  number
>

async function stateOf(client: number): Promise<State> {
  const { rows } = await sql<State>`select
    (select count(*)::int from payments where client_id = ${client}) as payments,
    (select coalesce(sum(version), 0)::int from payments where client_id = ${client}) as versions,
    (select count(*) filter (where state = 'given')::int + count(*)::int from payment_refunds
      where client_id = ${client}) as refunds,
    (select count(*)::int from ledger_entries where client_id = ${client}) as entries,
    (select coalesce(sum(amount), 0)::bigint from ledger_entries where client_id = ${client}) as sum,
    (select coalesce(sum(version), 0)::int from terms where client_id = ${client}) as terms,
    (select count(*)::int from visits where client_id = ${client}) as visits,
    (select coalesce(sum(version), 0)::int from payment_requests where client_id = ${client}) as requests,
    (select count(*)::int from client_addons where client_id = ${client}) as addons,
    (select count(*)::int from statement_lines where payment_id is not null) as lines,
    (select count(*) + count(payment_id)::int from credit_codes) as codes,
    (select count(*)::int from event_log where client_id = ${client} and outcome = 'ok') as events
    ${preparedPlan}`.execute(app.db)
  return rows[0]!
}

/** What sending changed. Whoever comes while the first one runs is told so; nobody hears of a failure. */
async function effectOf(
  prepared: Prepared,
  send: (prepared: Prepared) => ReturnType<Prepared['send']>[],
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

/** Does something while the n-th of its statements that write fails, whatever table it writes to. */
async function brokenAt<T>(statement: number, work: () => Promise<T>): Promise<T> {
  await asOwner(sql`select setval('break_at', ${1 - statement}, false)`)
  try {
    return await work()
  } finally {
    await asOwner(sql`select setval('break_at', 1)`)
  }
}

/** Counts the statements that write up to zero, where it breaks off. Sequences do not roll back. */
async function plantBreaks(): Promise<void> {
  await asOwner(sql.raw(`create sequence break_at minvalue -1000 start 1`))
  await asOwner(
    sql.raw(`create function break_off() returns trigger language plpgsql security definer as $$ begin
      if nextval('break_at') = 0 then raise exception 'broken off'; end if;
      return null; end $$`),
  )
  await asOwner(
    sql.raw(`do $$ declare t text; begin
      for t in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger break_off before insert or update or delete on %I
          for each statement execute function break_off()', t);
      end loop; end $$`),
  )
}

/** The application's role may not make triggers. */
function asOwner(statement: RawBuilder<unknown>): Promise<unknown> {
  return app.db.transaction().execute(async (transaction) => {
    await sql`select set_config('role', 'none', true)`.execute(transaction)
    await statement.execute(transaction)
  })
}
