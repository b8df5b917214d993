import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { rounds } from '#platform/server/testing/rounds.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { addEntries, balancesOf, moveBalance } from './ledger.reads.ts'
import { paymentAsks, paymentLooks, paymentRights } from './testing/payment-asks.ts'
import { setAloneLimit } from './testing/second-person.ts'

const app = await testApp(routes)
await setAloneLimit(app.db)
const cashier = await app.staff(paymentRights)
const packageId = await makePackage(app.db, { price: 9_500_003 })
afterAll(() => app.close())

const world = () => ({ app, cashier, packageId })
const { post, sold, entered, paid } = paymentAsks(world)
const { accountOf, entriesOf } = paymentLooks(world)

describe('the ledger', () => {
  it('is neither changed nor emptied, by the application or by its owner', async () => {
    const client = await makeClient(app.db)
    await paid(client)
    const changes = [
      sql`update ledger_entries set amount = 1`,
      sql`delete from ledger_entries`,
      sql`truncate ledger_entries`,
    ]
    for (const change of changes) {
      await expect(change.execute(app.db)).rejects.toThrow(/permission denied|append-only/)
      await expect(asOwner(change)).rejects.toThrow('append-only')
    }
    expect(await entriesOf(client)).toHaveLength(2)
  })

  it('takes a payment, its return and the price of a term once', async () => {
    const client = await makeClient(app.db)
    const { term, payment } = await paid(client)
    const entry = { client_id: client, currency: 'IRR' as const, staff_id: null }
    const twice = [
      { ...entry, kind: 'payment' as const, amount: 1, payment_id: payment.id },
      { ...entry, kind: 'charge' as const, amount: -1, term_id: term.id },
    ]
    for (const one of twice) {
      await expect(addEntries(app.db, [one], app.clock.now())).rejects.toThrow('duplicate key')
    }
  })

  it('moves a balance by a pair of entries when two records become one', async () => {
    const [from, to, third] = [await makeClient(app.db), await makeClient(app.db), await makeClient(app.db)]
    const entry = { kind: 'adjustment' as const, staff_id: null }
    const [one, other] = [
      { ...entry, client_id: from, other_client_id: third },
      { ...entry, client_id: third, other_client_id: from },
    ]
    await addEntries(
      app.db,
      [
        { ...one, currency: 'IRR', amount: -707 },
        { ...other, currency: 'IRR', amount: 707 },
        { ...one, currency: 'IQD', amount: 43 },
        { ...other, currency: 'IQD', amount: -43 },
      ],
      app.clock.now(),
    )
    await moveBalance(app.db, { from, to, staffId: cashier.staffId }, app.clock.now())
    expect(await balancesOf(app.db, from)).toEqual([
      { currency: 'IQD', amount: 0 },
      { currency: 'IRR', amount: 0 },
    ])
    expect(await balancesOf(app.db, to)).toEqual([
      { currency: 'IQD', amount: 43 },
      { currency: 'IRR', amount: -707 },
    ])
  })
})

function asOwner(statement: RawBuilder<unknown>): Promise<unknown> {
  return app.db.transaction().execute(async (transaction) => {
    await sql`select set_config('role', 'none', true)`.execute(transaction)
    await statement.execute(transaction)
  })
}

const step = fc.record({
  action: fc.constantFrom(
    'sell',
    'cancel',
    'enter',
    'mend',
    'confirm',
    'confirm',
    'reject',
    'refund',
    'part',
    'settle',
  ),
  pick: fc.nat(4),
})

describe('operations in any order', () => {
  it('keep the balance equal to the sum of the ledger, and to payments kept less the prices of terms that nobody took back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const client = await makeClient(app.db)
        for (const { action, pick } of steps) await actions[action](client, pick)
        const { balances } = await accountOf(client)
        const entries = await entriesOf(client)
        const sum = entries.reduce((total, { amount }) => total + amount, 0)
        expect(balances).toEqual(entries.length === 0 ? [] : [{ currency: 'IRR', amount: sum }])
        expect(await recounted(client)).toBe(sum)
      }),
      { seed: 20_261_121, numRuns: rounds(10, 25) },
    )
  })
})

describe('a payment of more or less than the price', () => {
  it('goes back in any parts, of which the price gets what was paid above it last, until nothing is left', async () => {
    const received = fc.integer({ min: -700_000, max: 700_000 })
    await fc.assert(
      fc.asyncProperty(
        received,
        fc.array(fc.integer({ min: 1, max: 4_000_000 }), { maxLength: 3 }),
        async (off, parts) => {
          const client = await makeClient(app.db)
          const term = await sold(client)
          const payment = await entered(client, { termId: term.id })
          const path = `${client}/payments/${payment.id}`
          const mended = await app.request('PATCH', `admin/clients/${path}`, {
            token: cashier.token,
            headers: { 'if-match': '"1"' },
            body: { receivedAmount: 9_500_003 + off, reason: 'مبلغ رسیده' },
          })
          let { version } = mended.body.data
          const action = async (what: string, body?: object) => {
            const reply = await post(`${path}/${what}`, body, { version })
            expect(reply.status).toBe(200)
            version = reply.body.data.version
          }
          await action('confirm')
          // Less than all of what came, then what is left.
          const amounts = parts.filter(
            (_, place) => parts.slice(0, place + 1).reduce((a, b) => a + b, 0) < 8_000_000,
          )
          for (const amount of [...amounts, null]) {
            await action('refund', { ...(amount !== null && { amount }), reason: 'بخشی' })
            const sum = (await entriesOf(client)).reduce((total, one) => total + one.amount, 0)
            expect(sum).toBe(await recounted(client))
          }
          expect((await accountOf(client)).balances).toEqual([{ currency: 'IRR', amount: 0 }])
        },
      ),
      { numRuns: 5 },
    )
  })
})

/** What the balance must be, from the payments, their refunds and the terms alone. */
async function recounted(clientId: number): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    with paid as (
      select p.state, p.amount, p.term_id, (select coalesce(sum(amount), 0) from payment_refunds
        where payment_id = p.id and state = 'given') as returned
      from payments p where p.client_id = ${clientId} and p.state in ('confirmed', 'refunded'))
    select ((select coalesce(sum(amount - returned), 0) from paid)
      - (select coalesce(sum(case when paid.state = 'refunded' then 0
          else least(t.price, t.price - paid.returned + greatest(0, paid.amount - t.price)) end), 0)
         from paid join terms t on t.id = paid.term_id where t.paid_at is not null))::bigint as balance
  `.execute(app.db)
  return rows[0]!.balance
}

type Action = (clientId: number, pick: number) => Promise<void>

const actions: Record<
  'sell' | 'cancel' | 'enter' | 'mend' | 'confirm' | 'reject' | 'refund' | 'part' | 'settle',
  Action
> = {
  async sell(clientId) {
    answered(await post(`${clientId}/terms`, { packageId, dietType: 'weight_loss' }))
  },
  async cancel(clientId, pick) {
    const terms = app.db.selectFrom('terms').select(['id', 'version']).where('client_id', '=', clientId)
    const all = await terms.orderBy('id').execute()
    const term = all[pick % Math.max(1, all.length)]
    if (!term) return
    const path = `${clientId}/terms/${term.id}/cancel`
    answered(await post(path, { reason: 'انصراف' }, { version: term.version }))
  },
  async enter(clientId, pick) {
    const terms = await app.db.selectFrom('terms').select('id').where('client_id', '=', clientId).execute()
    const term = terms[pick % Math.max(1, terms.length)]
    if (term) answered(await post(`${clientId}/payments`, { termId: term.id, method: 'cash' }))
  },
  async settle(clientId) {
    answered(await post(`${clientId}/payments`, { termId: null, method: 'cash' }))
  },
  async mend(clientId, pick) {
    const payment = await chosen(clientId, pick)
    if (!payment) return
    const reply = await app.request('PATCH', `admin/clients/${clientId}/payments/${payment.id}`, {
      token: cashier.token,
      headers: { 'if-match': `"${payment.version}"` },
      body: { receivedAmount: 9_000_007 + pick * 250_001, reason: 'مبلغ رسیده' },
    })
    answered(reply)
  },
  confirm: (clientId, pick) => onPayment(clientId, pick, 'confirm'),
  reject: (clientId, pick) => onPayment(clientId, pick, 'reject', { reason: 'واریز نشد' }),
  part: (clientId, pick) =>
    onPayment(clientId, pick, 'refund', { amount: 1_300_009, endsTerm: pick % 2 === 0, reason: 'بخشی' }),
  refund: (clientId, pick) => onPayment(clientId, pick, 'refund', { reason: 'انصراف' }),
}

async function onPayment(clientId: number, pick: number, action: string, body?: object): Promise<void> {
  const payment = await chosen(clientId, pick)
  if (!payment) return
  answered(await post(`${clientId}/payments/${payment.id}/${action}`, body, { version: payment.version }))
}

async function chosen(clientId: number, pick: number) {
  const all = await app.db
    .selectFrom('payments')
    .select(['id', 'version'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute()
  return all[pick % Math.max(1, all.length)]
}

function answered({ status }: { status: number }): void {
  // 422: more than is left of the payment.
  expect([200, 409, 422]).toContain(status)
}
