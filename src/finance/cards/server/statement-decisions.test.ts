import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { paymentAsks, paymentRights } from '#finance/payments/server/testing/payment-asks.ts'
import { statementAsks, statementRights } from './testing/statement-asks.ts'
import { setAloneLimit } from '#finance/payments/server/testing/second-person.ts'

const app = await testApp(routes)
await setAloneLimit(app.db)
const cashier = await app.staff([...statementRights, ...paymentRights])
const packageId = await makePackage(app.db, { price: 3_000_060 })
const helper = await app.staff([...statementRights], { scope: 'own' })
afterAll(() => app.close())

const { newCard, send, proposals } = statementAsks(() => ({ app, cashier }))
const { sold } = paymentAsks(() => ({ app, cashier, packageId }))

/** Asked on 2026-11-20 until the 23rd; the tests' day is the 21st. */
async function asked(
  cardId: number,
  amount: number,
  more: { cancelled?: boolean; askedOn?: string; clientId?: number; termId?: number } = {},
) {
  const { askedOn = '2026-11-20', cancelled = false, termId = null } = more
  const clientId = more.clientId ?? (await makeClient(app.db, { full_name: 'نگار کریمی' }))
  const { rows } = await sql<{ id: number }>`
    insert into payment_requests (client_id, term_id, card_id, currency, due, amount, asked_on, expires_on, created_by,
      cancelled_at, cancelled_by, cancelled_reason, created_at, updated_at)
    values (${clientId}, ${termId}, ${cardId}, 'IRR', ${amount - 10}, ${amount}, ${askedOn}, '2026-11-23', ${cashier.staffId},
      ${cancelled ? '2026-11-20T10:00:00Z' : null}, ${cancelled ? cashier.staffId : null},
      ${cancelled ? 'x' : null}, '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z')
    returning id`.execute(app.db)
  return { clientId, requestId: rows[0]!.id }
}

it('a line that nobody entered is given the one request that asked for its amount on its card', async () => {
  const [cardId, otherCard] = [await newCard(), await newCard()]
  const one = await asked(cardId, 9_500_030)
  await asked(otherCard, 7_000_010)
  await asked(cardId, 6_000_020, { cancelled: true })
  await asked(cardId, 5_000_040, { askedOn: '2026-11-21' })
  await asked(cardId, 4_000_050)
  await asked(cardId, 4_000_050, { askedOn: '2026-11-19' })
  const amounts = [9_500_030, 9_500_020, 7_000_010, 6_000_020, 5_000_040, 4_000_050]
  await send(cardId, amounts.map((amount, at) => `2026-11-20,1${at}:00,${amount},,,,`).join('\n'))
  const found = new Map((await proposals(cardId)).map(({ line, request }) => [line.amount, request]))
  expect(found.get(9_500_030)).toEqual({
    id: one.requestId,
    client: { id: one.clientId, fullName: 'نگار کریمی' },
    askedOn: '2026-11-20',
    expiresOn: '2026-11-23',
    version: 1,
  })
  expect(amounts.slice(1).map((amount) => found.get(amount))).toEqual([null, null, null, null, null])
  // Whoever sees no client of others sees no request of theirs.
  expect((await proposals(cardId, helper)).map(({ request }) => request)).toEqual(amounts.map(() => null))
})

it('once entered, the deposit stands beside the line and is confirmed with it', async () => {
  const cardId = await newCard()
  const clientId = await makeClient(app.db)
  const { id: termId } = await sold(clientId)
  const { requestId } = await asked(cardId, 3_000_070, { clientId, termId })
  await send(cardId, '2026-11-21,10:00,3000070,,,,')
  const entered = await app.request(
    'POST',
    `admin/clients/${clientId}/payment-requests/${requestId}/deposit`,
    { token: cashier.token, headers: { 'if-match': '"1"', 'idempotency-key': 'asked-deposit-1' } },
  )
  expect(entered.status).toBe(200)
  const [{ line, request, payments, verdict } = expect.fail()] = await proposals(cardId)
  expect([request, verdict, payments.map(({ id }) => id)]).toEqual([null, 'doubtful', [entered.body.data.id]])
  const confirmed = await app.request('POST', `admin/payment-credit-cards/lines/${line.id}/confirm`, {
    token: cashier.token,
    body: { paymentId: payments[0]!.id, paymentVersion: payments[0]!.version },
    headers: { 'if-match': `"${line.version}"`, 'idempotency-key': 'asked-confirm-1' },
  })
  expect([confirmed.status, confirmed.body.data.state]).toEqual([200, 'confirmed'])
  expect(await proposals(cardId)).toEqual([])
  const { body } = await app.request('GET', `admin/payment-credit-cards/decided-lines?cardId=${cardId}`, {
    token: cashier.token,
  })
  const matched = { decision: 'matched', reason: null, decidedBy: cashier.displayName }
  expect(body.data).toMatchObject([{ id: line.id, client: { id: clientId }, ...matched }])
})

it('what was decided is listed with who decided it, and a line that was set aside can be opened again', async () => {
  const cardId = await newCard()
  await send(cardId, '2026-11-21,11:00,1250000,4321,R-77,,حقوق')
  const [{ line } = expect.fail()] = await proposals(cardId)
  const action = (what: string, version: number, body?: object) =>
    app.request('POST', `admin/payment-credit-cards/lines/${line.id}/${what}`, {
      token: cashier.token,
      headers: { 'if-match': `"${version}"` },
      ...(body && { body }),
    })
  expect((await action('reopen', 1)).status).toBe(409)
  expect((await action('set-aside', 1, { reason: 'واریز خود شرکت' })).status).toBe(200)
  const listed = async (query: string) =>
    (await app.request('GET', `admin/payment-credit-cards/decided-lines?${query}`, { token: cashier.token }))
      .body.data
  expect(await listed('q=R-77')).toMatchObject([
    {
      id: line.id,
      decision: 'aside',
      client: null,
      reason: 'واریز خود شرکت',
      decidedBy: cashier.displayName,
      amount: 1_250_000,
      version: 2,
    },
  ])
  expect(await listed(`cardId=${cardId}&decision=matched`)).toEqual([])
  expect(await listed('q=۴۳۲۱')).toHaveLength(1)
  expect((await action('reopen', 1)).status).toBe(412)
  expect((await action('reopen', 2)).status).toBe(200)
  expect(await listed('q=R-77')).toEqual([])
  expect((await proposals(cardId)).map((one) => one.line.id)).toEqual([line.id])
})
