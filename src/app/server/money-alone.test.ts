import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { batchDraft, codeAsks } from '#finance/credit-codes/server/testing/code-asks.ts'
import { paymentAsks } from '#finance/payments/server/testing/payment-asks.ts'
import { setAloneLimit } from '#finance/payments/server/testing/second-person.ts'
import { rounds } from '#platform/server/testing/rounds.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { routes } from './domains.ts'
import { moneyRights } from './testing/money-actions.ts'

/*
 * One person makes and returns no more than the limit alone, on one day, in however many steps: the limit is 50,000,000
 * rials as shipped, a term costs 10,000,000.
 */

const limit = 50_000_000
const price = 10_000_000

let app: TestApp
let cashier: TestStaff
let other: TestStaff
let packageId: number

beforeAll(async () => {
  app = await testApp(routes, { connections: 10 })
  packageId = await makePackage(app.db, { price })
  await setAloneLimit(app.db, limit)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-21T08:00:00.000Z')
  cashier = await app.staff(moneyRights)
  other = await app.staff(moneyRights)
})

const { post, sold, entered } = paymentAsks(() => ({ app, cashier, packageId }))
const codes = codeAsks(() => ({ app, maker: cashier }))

const reasonOf = ({
  status,
  body,
}: {
  status: number
  body: { error?: { current?: { reason?: string } } }
}) => (status === 200 ? 'ok' : `${status} ${body.error?.current?.reason}`)
const refused = '409 second-person'

async function waiting(by?: TestStaff) {
  const client = await makeClient(app.db)
  const term = await sold(client)
  const payment = await entered(client, { termId: term.id, method: 'cash' }, by)
  return { client, term, payment }
}

async function confirmed(by?: TestStaff) {
  const { client, payment } = await waiting()
  const reply = await post(`${client}/payments/${payment.id}/confirm`, undefined, by ? { by } : {})
  return { client, payment, reply }
}

const refund = (client: number, payment: number, body: object, version = 2) =>
  post(`${client}/payments/${payment}/refund`, { reason: 'آزمون', ...body }, { version })

describe('one person alone, in steps', () => {
  it('confirms own payments up to the limit of the day', async () => {
    const told = []
    for (let step = 0; step < 6; step += 1) told.push(reasonOf((await confirmed()).reply))
    expect(told).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', refused])
    const last = await waiting()
    expect(last.payment.awaitsOther).toBe(true)
    const byOther = await post(`${last.client}/payments/${last.payment.id}/confirm`, undefined, { by: other })
    expect(byOther.status).toBe(200)
  })

  it('confirms what somebody else entered without end', async () => {
    for (let step = 0; step < 6; step += 1) expect((await confirmed(other)).reply.status).toBe(200)
  })

  it('makes batches up to the limit; the next one waits', async () => {
    const draft = { codes: 1, amount: 20_000_000 }
    const states = []
    for (let step = 0; step < 3; step += 1) states.push((await codes.made(draft)).batch.state)
    expect(states).toEqual(['open', 'open', 'waiting'])
    expect((await codes.made({ codes: 1, amount: 10_000_000 })).batch.state).toBe('open')
    const review = await app.request('POST', 'admin/credit-batches/review', {
      token: cashier.token,
      body: { ...batchDraft, codes: 1, amount: 1 },
    })
    expect(review.body.data.awaitsOther).toBe(true)
  })

  it('adds batches, confirmations and refunds up', async () => {
    await codes.made({ codes: 1, amount: 20_000_000 })
    const first = await confirmed()
    expect(reasonOf(first.reply)).toBe('ok')
    expect(reasonOf(await refund(first.client, first.payment.id, {}))).toBe('ok')
    const second = await confirmed()
    expect(reasonOf(second.reply)).toBe('ok')
    expect(reasonOf(await refund(second.client, second.payment.id, { amount: 1 }))).toBe(refused)
    expect((await codes.made({ codes: 1, amount: 1_000 })).batch.state).toBe('waiting')
  })

  it('redeems the codes of a batch of the day, which was counted once, and none of those of the day before beside', async () => {
    const { codes: four } = await codes.made({ codes: 4, amount: 12_500_000 })
    const redeemed = (code: string) => makeClient(app.db).then((client) => codes.redeem(client, code, null))
    expect(reasonOf(await redeemed(four[0]!))).toBe('ok')
    expect(reasonOf(await redeemed(four[1]!))).toBe('ok')
    app.clock.set('2026-11-21T20:30:00.000Z')
    expect((await codes.made({ codes: 1, amount: 40_000_000 })).batch.state).toBe('open')
    expect(reasonOf(await redeemed(four[2]!))).toBe(refused)
  })

  it('returns nothing of what a code paid', async () => {
    const { codes: one } = await codes.made({ codes: 1, amount: 1_000_000 })
    const client = await makeClient(app.db)
    const { payment } = (await codes.redeem(client, one[0]!, null)).body.data
    expect(payment.aloneUpTo).toBe(0)
    for (const amount of [1, 1_000_000])
      expect(reasonOf(await refund(client, payment.id, { amount }, payment.version))).toBe(refused)
    const path = `${client}/payments/${payment.id}/refund`
    expect((await post(`${path}/request`, { reason: 'آزمون' }, { version: payment.version })).status).toBe(
      200,
    )
    const agreed = await post(`${path}/confirm`, undefined, { version: payment.version + 1, by: other })
    expect(agreed.status).toBe(200)
  })

  it('begins anew with the business day, which ends at midnight in Tehran', async () => {
    for (let step = 0; step < 5; step += 1) expect((await confirmed()).reply.status).toBe(200)
    app.clock.set('2026-11-21T20:29:59.999Z')
    expect(reasonOf((await confirmed()).reply)).toBe(refused)
    app.clock.set('2026-11-21T20:30:00.000Z')
    expect(reasonOf((await confirmed()).reply)).toBe('ok')
  })
})

describe('one person alone, at once', () => {
  it('has two of five parallel confirmations, of five clients, where three are worth more than the limit', async () => {
    const five = []
    for (let step = 0; step < 5; step += 1) five.push(await waiting())
    await setAloneLimit(app.db, 2 * price)
    const replies = await Promise.all(
      five.map(({ client, payment }) => post(`${client}/payments/${payment.id}/confirm`)),
    )
    await setAloneLimit(app.db, limit)
    expect(replies.map(reasonOf).toSorted()).toEqual([refused, refused, refused, 'ok', 'ok'])
  })

  it('has two open batches of six made in parallel', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () => codes.made({ codes: 1, amount: 25_000_000 })),
    )
    const states = made.map(({ batch }) => batch.state).toSorted()
    expect(states).toEqual(['open', 'open', 'waiting', 'waiting', 'waiting', 'waiting'])
  })
})

/** What a person made or returned without a second one, on each business day, by the tables alone. */
async function movedAlone(staffId: number): Promise<{ made: number; moved: number }[]> {
  const { rows } = await sql<{ made: number; moved: number }>`
    with actions as (
      select created_at as at, codes * amount as made, 0 as booked from credit_batches
        where created_by = ${staffId} and approved_by is null and not awaits_other
      union all
      select e.created_at, case when p.method = 'credit_code' then 0 else e.amount end, e.amount
        from ledger_entries e join payments p on p.id = e.payment_id
        where e.kind = 'payment' and e.staff_id = ${staffId} and p.amount_by = ${staffId}
      union all
      select r.decided_at, r.amount, r.amount from payment_refunds r
        where r.state = 'given' and r.asked_by = ${staffId} and r.decided_by = ${staffId})
    select sum(made)::bigint as made, sum(booked)::bigint as moved from actions
    group by (at at time zone 'Asia/Tehran')::date`.execute(app.db)
  return rows
}

const action = fc.oneof(
  fc.record({
    kind: fc.constant('batch' as const),
    codes: fc.integer({ min: 1, max: 4 }),
    amount: amounts(),
  }),
  fc.record({ kind: fc.constant('redeem' as const), pick: fc.nat(9) }),
  fc.record({ kind: fc.constant('confirm' as const), received: amounts() }),
  fc.record({ kind: fc.constant('refund' as const), pick: fc.nat(9), amount: amounts() }),
  fc.record({ kind: fc.constant('night' as const) }),
)

function amounts() {
  return fc.integer({ min: 1, max: 30 }).map((millions) => millions * 1_000_000 + 7)
}

describe('any sequence of actions of one person', () => {
  it('makes, books and returns no more than the limit alone on any day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (steps) => {
        app.clock.set('2026-11-21T08:00:00.000Z')
        cashier = await app.staff(moneyRights)
        const open: string[] = []
        const paid: { client: number; id: number }[] = []
        for (const step of steps) {
          if (step.kind === 'night') app.clock.advance(86_400_000)
          if (step.kind === 'batch') {
            const { codes: number, amount } = step
            open.push(...(await codes.made({ codes: number, amount })).codes)
          }
          if (step.kind === 'redeem' && open.length > 0) await redeemOne(open, step.pick, paid)
          if (step.kind === 'confirm') await confirmOne(step.received, paid)
          if (step.kind === 'refund' && paid.length > 0)
            await refundOne(paid[step.pick % paid.length]!, step.amount)
        }
        for (const { made, moved } of await movedAlone(cashier.staffId)) {
          expect(made).toBeLessThanOrEqual(limit)
          expect(moved).toBeLessThanOrEqual(limit)
        }
      }),
      { seed: 20_261_121, numRuns: rounds(10, 30) },
    )
  })
})

async function redeemOne(open: string[], pick: number, paid: { client: number; id: number }[]) {
  const [code] = open.splice(pick % open.length, 1)
  const client = await makeClient(app.db)
  const { status, body } = await codes.redeem(client, code!, null)
  expect([200, 409]).toContain(status)
  if (status === 200) paid.push({ client, id: body.data.payment.id })
}

async function confirmOne(receivedAmount: number, paid: { client: number; id: number }[]) {
  const { client, payment } = await waiting()
  const mended = await app.request('PATCH', `admin/clients/${client}/payments/${payment.id}`, {
    token: cashier.token,
    headers: { 'if-match': `"${payment.version}"` },
    body: { receivedAmount, reason: 'مبلغ رسیده' },
  })
  expect(mended.status).toBe(200)
  const { status } = await post(`${client}/payments/${payment.id}/confirm`, undefined, { version: 2 })
  expect([200, 409]).toContain(status)
  if (status === 200) paid.push({ client, id: payment.id })
}

async function refundOne({ client, id }: { client: number; id: number }, amount: number) {
  const row = await app.db
    .selectFrom('payments')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { status } = await refund(client, id, { amount }, row.version)
  // 422: more than is left of the payment.
  expect([200, 409, 422]).toContain(status)
}
