import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { paymentAsks, paymentLooks } from '#finance/payments/server/testing/payment-asks.ts'
import { codeAsks, creditRights } from './testing/code-asks.ts'
import { setAloneLimit } from '#finance/payments/server/testing/second-person.ts'

const app = await testApp(routes)
await setAloneLimit(app.db)
const maker = await app.staff(creditRights)
const cashier = await app.staff(creditRights)
const packageId = await makePackage(app.db, { price: 9_500_000 })
afterAll(() => app.close())

const { post, made, redeem, batchOf, codesOf } = codeAsks(() => ({ app, maker }))
const world = () => ({ app, cashier, packageId })
const { sold } = paymentAsks(world)
const { accountOf, entriesOf, termRow } = paymentLooks(world)

async function oneCode(draft: object = {}): Promise<string> {
  const { codes } = await made({ codes: 1, ...draft })
  return codes[0] ?? ''
}

const refusal = async (reply: ReturnType<typeof redeem>) => {
  const { status, body } = await reply
  return [status, body.error.fields]
}

describe('paying with a code', () => {
  it('is a confirmed payment of its worth: ledger, term and code in one', async () => {
    const client = await makeClient(app.db, { full_name: 'نگار کریمی' })
    const term = await sold(client)
    const { batch, codes } = await made()
    const [code = ''] = codes
    const reply = await redeem(client, code.toLowerCase().replaceAll('-', ' '), term.id, { by: cashier })
    expect(reply.body.data).toMatchObject({
      payment: {
        clientId: client,
        termId: term.id,
        method: 'credit_code',
        state: 'confirmed',
        amount: 9_500_000,
        currency: 'IRR',
        reference: code.slice(-4),
        paidOn: '2026-11-21',
        decidedBy: cashier.displayName,
      },
      balances: [{ currency: 'IRR', amount: 0 }],
    })
    expect(await entriesOf(client)).toEqual([
      { kind: 'charge', amount: -9_500_000, currency: 'IRR' },
      { kind: 'payment', amount: 9_500_000, currency: 'IRR' },
    ])
    expect(await termRow(term.id)).toMatchObject({ paid_at: '2026-11-21T08:00:00.000Z' })
    expect(await batchOf(batch.id)).toMatchObject({ used: 1, left: 2 })
    expect(await codesOf(batch.id, 'state=used')).toMatchObject([
      {
        number: 1,
        usedBy: cashier.displayName,
        client: { id: client, fullName: 'نگار کریمی' },
        paymentId: reply.body.data.payment.id,
      },
    ])
    const { rows } = await sql<{
      text: string
    }>`select string_agg(e::text, ' ') as text from event_log e`.execute(app.db)
    expect(rows[0]?.text).toContain('credit-code.redeemed')
    expect(rows[0]?.text).not.toContain(code)
  })

  it('says before what it would do, and does nothing', async () => {
    const client = await makeClient(app.db)
    const term = await sold(client)
    const code = await oneCode({ amount: 9_000_000 })
    const check = await post(`clients/${client}/credit-codes/check`, { code, termId: term.id })
    expect(check.body.data).toEqual({
      amount: 9_000_000,
      currency: 'IRR',
      expiresOn: '2026-12-21',
      effect: {
        balances: { before: [], after: [{ currency: 'IRR', amount: -500_000 }] },
        term: {
          before: { state: 'unpaid', startOn: '2026-11-21', endsOn: '2026-12-21' },
          after: { state: 'running', startOn: '2026-11-21', endsOn: '2026-12-21' },
        },
      },
    })
    expect(await entriesOf(client)).toEqual([])
    expect((await redeem(client, code, term.id)).status).toBe(200)
  })

  it('goes to the balance where no term is named', async () => {
    const client = await makeClient(app.db)
    await redeem(client, await oneCode({ amount: 700_000 }), null)
    expect((await accountOf(client)).balances).toEqual([{ currency: 'IRR', amount: 700_000 }])
  })

  it('has one effect under one key', async () => {
    const client = await makeClient(app.db)
    const code = await oneCode({ amount: 700_000 })
    const replies = [1, 2, 3].map(() => redeem(client, code, null, { key: 'redeem-twice' }))
    const first = (await Promise.all(replies)).find(({ status }) => status === 200)
    const again = await redeem(client, code, null, { key: 'redeem-twice' })
    expect(again.body).toEqual(first?.body)
    expect((await accountOf(client)).total).toBe(1)
    expect((await redeem(client, code, 7, { key: 'redeem-twice' })).body.error.code).toBe(
      'idempotency-mismatch',
    )
  })

  it('is given back by a counter entry, and the code stays used', async () => {
    const client = await makeClient(app.db)
    const code = await oneCode({ amount: 700_000 })
    const { payment } = (await redeem(client, code, null)).body.data
    const path = `clients/${client}/payments/${payment.id}/refund`
    const alone = await post(path, { reason: 'x' }, { version: payment.version })
    expect([alone.status, alone.body.error.current]).toEqual([409, { reason: 'second-person' }])
    await post(`${path}/request`, { reason: 'x' }, { version: payment.version })
    const refund = await post(`${path}/confirm`, undefined, { by: cashier, version: payment.version + 1 })
    expect(refund.body.data.state).toBe('refunded')
    expect((await accountOf(client)).balances).toEqual([{ currency: 'IRR', amount: 0 }])
    expect(await refusal(redeem(client, code, null))).toEqual([409, { code: ['code-used'] }])
  })
})

describe('a code is refused', () => {
  it('when it is used, revoked, expired, not approved, of another currency, or one too many of a client', async () => {
    const client = await makeClient(app.db)
    const used = await oneCode()
    expect((await redeem(client, used, null)).status).toBe(200)
    expect(await refusal(redeem(client, used, null))).toEqual([409, { code: ['code-used'] }])

    const revoked = await made()
    await post(`credit-batches/${revoked.batch.id}/revoke`, { reason: 'x' })
    expect(await refusal(redeem(client, revoked.codes[0] ?? '', null))).toEqual([
      409,
      { code: ['code-revoked'] },
    ])

    // One code of a batch that goes on.
    const batch = await made()
    const [ended = ''] = batch.codes
    const { id, version } = await app.db
      .selectFrom('credit_codes')
      .select(['id', 'version'])
      .where('batch_id', '=', batch.batch.id)
      .where('last_four', '=', ended.slice(-4))
      .executeTakeFirstOrThrow()
    const path = `credit-batches/${batch.batch.id}/codes/${id}/revoke`
    expect((await post(path, { reason: 'x' }, { version })).status).toBe(200)
    expect(await refusal(redeem(client, ended, null))).toEqual([409, { code: ['code-revoked'] }])

    await setAloneLimit(app.db, 50_000_000)
    const waiting = await made({ codes: 8 })
    await setAloneLimit(app.db)
    expect(await refusal(redeem(client, waiting.codes[0] ?? '', null))).toEqual([
      409,
      { code: ['code-not-approved'] },
    ])

    const dinars = await oneCode({ currency: 'IQD', amount: 1_000 })
    const term = await sold(client)
    expect(await refusal(redeem(client, dinars, null))).toEqual([409, { code: ['code-other-currency'] }])
    expect(await refusal(redeem(client, dinars, term.id))).toEqual([409, { code: ['code-other-currency'] }])

    const { codes } = await made({ perClient: 1 })
    expect((await redeem(client, codes[0] ?? '', null)).status).toBe(200)
    expect(await refusal(redeem(client, codes[1] ?? '', null))).toEqual([
      409,
      { code: ['code-limit-reached'] },
    ])
    expect((await redeem(await makeClient(app.db), codes[1] ?? '', null)).status).toBe(200)

    const lastDay = await oneCode({ expiresOn: '2026-11-21' })
    app.clock.set('2026-11-21T20:30:00.000Z')
    expect(await refusal(redeem(client, lastDay, null))).toEqual([409, { code: ['code-expired'] }])
    app.clock.set('2026-11-21T20:29:59.000Z')
    expect((await redeem(client, lastDay, null)).status).toBe(200)
    app.clock.set('2026-11-21T08:00:00.000Z')
  })

  it('when it is for another product, and where it would go to the balance', async () => {
    const client = await makeClient(app.db)
    const { codes } = await made({ productLine: 'aqiq' })
    const code = codes[0] ?? ''
    const term = await sold(client)
    const other = [409, { code: ['code-other-product'] }]
    expect(await refusal(redeem(client, code, term.id))).toEqual(other)
    expect(await refusal(redeem(client, code, null))).toEqual(other)
    expect((await redeem(client, code, 999_999)).status).toBe(404)
    await sql`update packages set product_line = 'aqiq'
      where id = (select package_id from terms where id = ${term.id})`.execute(app.db)
    const taken = await redeem(client, code, term.id)
    await sql`update packages set product_line = 'diet'`.execute(app.db)
    expect(taken.status).toBe(200)
  })

  it('above the limit when its maker enters it', async () => {
    const client = await makeClient(app.db)
    await setAloneLimit(app.db, 50_000_000)
    const { batch, codes } = await made({ codes: 1, amount: 60_000_000 })
    await post(`credit-batches/${batch.id}/approve`, undefined, { by: cashier })
    const own = await redeem(client, codes[0] ?? '', null)
    expect([own.status, own.body.error.current]).toEqual([409, { reason: 'second-person' }])
    expect((await redeem(client, codes[0] ?? '', null, { by: cashier })).status).toBe(200)
    await setAloneLimit(app.db)
  })

  it('with the client of somebody else, a paid term, and a closed client', async () => {
    const supporter = await app.staff(creditRights, { scope: 'own' })
    const client = await makeClient(app.db)
    const code = await oneCode()
    expect((await redeem(client, code, null, { by: supporter })).status).toBe(404)
    const term = await sold(client)
    expect((await redeem(client, await oneCode(), term.id)).status).toBe(200)
    expect((await redeem(client, code, term.id)).status).toBe(409)
    await sql`update clients set closed_on = '2026-11-20', closed_reason = 'moved' where id = ${client}`.execute(
      app.db,
    )
    expect((await redeem(client, code, null)).status).toBe(409)
  })

  it('whoever types eleven wrong ones within an hour waits, with a right one too', async () => {
    const guesser = await app.staff(creditRights)
    const client = await makeClient(app.db)
    const code = await oneCode()
    const by = { by: guesser }
    const check = `clients/${client}/credit-codes/check`
    // A wrong check character and a code that nobody made, in the preview and in earnest, all count alike.
    const tries = Array.from({ length: 12 }, (_, at) =>
      at % 2 === 0
        ? redeem(client, '2345-6789-ACEF-HJKM-NPR5', null, by)
        : post(check, { code: 'ACEF', termId: null }, by),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    const right = await redeem(client, code, null, by)
    expect([right.status, right.headers['retry-after']]).toEqual([429, '3600'])
    expect((await redeem(await makeClient(app.db), await oneCode(), null)).status).toBe(200)
    app.clock.advance(3_600_000)
    expect((await redeem(client, code, null, by)).status).toBe(200)
    app.clock.advance(-3_600_000)
  })
})
