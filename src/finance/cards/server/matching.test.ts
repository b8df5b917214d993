import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { paymentAsks, paymentRights } from '#finance/payments/server/testing/payment-asks.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import type { Proposal } from '../statements.contract.ts'
import { countsOf, statementAsks, statementRights } from './testing/statement-asks.ts'
import { setAloneLimit } from '#finance/payments/server/testing/second-person.ts'

const app = await testApp(routes)
await setAloneLimit(app.db)
const cashier = await app.staff([...paymentRights, ...statementRights])
const packageId = await makePackage(app.db, { price: 9_500_000 })
afterAll(() => app.close())

const { post, sold } = paymentAsks(() => ({ app, cashier, packageId }))
const { newCard, send, proposals } = statementAsks(() => ({ app, cashier }))

/** A pending deposit of a new client; another amount is what really arrived. */
async function claim(draft: object, amount?: number) {
  const clientId = await makeClient(app.db)
  const { id: termId } = await sold(clientId)
  const { body } = await post(`${clientId}/payments`, { method: 'card_to_card', termId, ...draft })
  if (amount === undefined) return { clientId, ...body.data }
  const mended = await app.request('PATCH', `admin/clients/${clientId}/payments/${body.data.id}`, {
    token: cashier.token,
    headers: { 'if-match': '"1"' },
    body: { receivedAmount: amount, reason: 'مبلغ رسید' },
  })
  return { clientId, ...mended.body.data }
}

function confirm({ line }: Proposal, payment: { id: number; version: number }, by = cashier) {
  return app.request('POST', `admin/payment-credit-cards/lines/${line.id}/confirm`, {
    token: by.token,
    body: { paymentId: payment.id, paymentVersion: payment.version },
    headers: {
      'if-match': `"${line.version}"`,
      'idempotency-key': `line-${line.id}-${payment.id}-${by.staffId}`,
    },
  })
}

describe('matching', () => {
  it('confirms nothing falsely: 4 of 11 planted lines are sure, and every one of them is right', async () => {
    const cardId = await newCard()
    const otherCard = await newCard()
    const on = (payerLastFour: string, depositTime: string, more: object = {}) => ({
      cardId,
      payerLastFour,
      depositTime,
      paidOn: '2026-11-20',
      ...more,
    })
    const right = [
      await claim(on('2001', '10:00')),
      await claim(on('2002', '23:58')),
      await claim({ ...on('2003', '12:00'), cardId: null }),
      await claim(on('2004', '12:00'), 9_499_000),
    ]
    // Twice the same receipt; one without a time beside one with it; one that was confirmed before.
    await claim(on('3001', '10:00'))
    await claim(on('3001', '10:05', { anotherReason: 'می‌گوید دو بار زده' }))
    await claim(on('3002', '11:00'))
    await claim({ ...on('3002', '11:00'), depositTime: null, anotherReason: 'رسید دوم' })
    const done = await claim(on('3003', '11:00'))
    await post(`${done.clientId}/payments/${done.id}/confirm`)
    // Less arrived; too late; another card of ours; another payer.
    await claim(on('3004', '13:00'))
    await claim(on('3005', '13:00'))
    await claim({ ...on('3006', '13:00'), cardId: otherCard })
    const rows = [
      '2026-11-20,10:03,9500000,2001,,,',
      '2026-11-21,00:05,9500000,2002,,,',
      '2026-11-20,12:14,9500000,2003,,,',
      '2026-11-20,11:45,9499000,2004,,,',
      '2026-11-20,10:01,9500000,3001,,,',
      '2026-11-20,11:01,9500000,3002,,,',
      '2026-11-20,11:01,9500000,3003,,,',
      '2026-11-20,13:01,9000000,3004,,,',
      '2026-11-20,13:16,9500000,3005,,,',
      '2026-11-20,13:01,9500000,3006,,,',
      '2026-11-20,13:01,9500000,,,,',
    ].join('\n')
    expect(countsOf(await send(cardId, rows))).toMatchObject({ fresh: 11, repeated: 0 })
    const all = await proposals(cardId)
    const sure = all.filter(({ verdict }) => verdict === 'sure')
    expect(sure).toHaveLength(4)
    const pairs = sure.map(({ line, payments }) => [line.payerLastFour, payments[0]?.id])
    expect(pairs.toSorted()).toEqual(right.map((one) => [one.payerLastFour, one.id]))
    const others = all.filter(({ verdict }) => verdict !== 'sure')
    expect(Object.fromEntries(others.map(({ line, verdict }) => [line.payerLastFour, verdict]))).toEqual({
      3001: 'doubtful',
      3002: 'doubtful',
      3003: 'doubtful',
      3004: 'doubtful',
      3005: 'doubtful',
      3006: 'none',
      null: 'doubtful',
    })
    for (const one of sure) expect((await confirm(one, one.payments[0]!)).status).toBe(200)
    expect((await proposals(cardId)).filter(({ verdict }) => verdict === 'sure')).toEqual([])
    const confirmed = await app.db
      .selectFrom('payments')
      .select(['id', 'card_id'])
      .where('state', '=', 'confirmed')
      .where('payer_last_four', 'like', '2%')
      .orderBy('id')
      .execute()
    expect(confirmed).toEqual(right.map(({ id }) => ({ id, card_id: cardId })))
  })

  it('puts the client whom an account paid for before first, and takes it for no proof', async () => {
    const cardId = await newCard()
    const on = (paidOn: string, depositTime: string) => ({ cardId, paidOn, depositTime })
    const sheba = 'IR120550012345678901231234'
    const first = await claim(on('2026-09-01', '10:00'))
    await send(cardId, `2026-09-01,10:00,9500000,${sheba},,,`)
    const [known] = await proposals(cardId)
    expect([known?.verdict, known?.line.payer]).toEqual(['doubtful', { kind: 'sheba', tail: '1234' }])
    expect((await confirm(known!, known!.payments[0]!)).status).toBe(200)

    const { id: termId } = await sold(first.clientId)
    const draft = { method: 'card_to_card', termId, ...on('2026-09-15', '18:00') }
    const second = (await post(`${first.clientId}/payments`, draft)).body.data
    const others: { id: number }[] = []
    for (const time of ['09:58', '09:59', '10:00', '10:01', '10:02'])
      others.push(await claim(on('2026-09-15', time)))
    await send(cardId, `2026-09-15,10:00,9500000,${sheba},,,`)
    const [next] = await proposals(cardId)
    expect([next?.verdict, next?.payments[0]?.id, next?.payments.length]).toEqual(['doubtful', second.id, 4])
    // Of another account nothing is known, nor of a masked one, which may be anybody's.
    await send(cardId, '2026-09-15,10:04,9500000,IR120550012345678901239999,,,')
    await send(cardId, '2026-09-15,10:07,9500000,IR12055*************1234,,,')
    const rest = (await proposals(cardId)).filter(({ line }) => line.id !== next?.line.id)
    expect(rest.map(({ payments }) => others.some(({ id }) => id === payments[0]?.id))).toEqual([true, true])
  })

  it('shows the four nearest of many transfers of one price, whatever is known of each', async () => {
    const cardId = await newCard()
    const at = async (depositTime: string | null, more: object = {}) =>
      (await claim({ cardId, paidOn: '2026-11-10', depositTime, ...more })).id
    const [six, nine, ten] = [await at('06:00'), await at('09:00'), await at('10:00')]
    await at('12:00')
    await at('14:00', { paidOn: '2026-11-12' })
    for (const depositTime of ['13:00', '14:00', '15:00', '16:00']) await at(depositTime)
    const [untimed, eve] = [await at(null), await at('23:50', { paidOn: '2026-11-09' })]
    const anyCard = await at('11:10', { cardId: null })
    const known = await at('12:30', { payerLastFour: '5001' })
    const said = await at('08:00', { paidOn: '2026-11-09', reference: '۷۷-۱' })
    const rows = [
      '2026-11-10,11:00,9500000,,,,',
      '2026-11-10,11:00,9500000,5001,,,',
      '2026-11-10,09:30,9500000,5002,771,,',
      '2026-11-09,23:59,9500000,5003,,,',
    ].join('\n')
    await send(cardId, rows)
    const shown = (await proposals(cardId)).map(({ line, verdict, payments }) => [
      line.payerLastFour,
      verdict,
      payments.map(({ id }) => id),
    ])
    // The payer counts most, then the reference, then the minutes; without a time a transfer is as far as fits, 15.
    expect(shown).toEqual([
      ['5001', 'doubtful', [known, anyCard, untimed, ten]],
      [null, 'doubtful', [known, anyCard, untimed, ten]],
      ['5002', 'doubtful', [said, untimed, nine, ten]],
      ['5003', 'doubtful', [eve, six, nine, ten]],
    ])
  })

  it('leaves two lines that want one payment to a person, who gives it to one of them only', async () => {
    const cardId = await newCard()
    const paid = await claim({ cardId, payerLastFour: '4100', depositTime: '10:00', paidOn: '2026-11-20' })
    await send(cardId, '2026-11-20,10:00,9500000,4100,1,,\n2026-11-20,10:04,9500000,4100,2,,')
    const [first, second] = await proposals(cardId)
    expect([first?.verdict, second?.verdict]).toEqual(['doubtful', 'doubtful'])
    expect((await confirm(first!, paid)).status).toBe(200)
    const again = await confirm(second!, { id: paid.id, version: 2 })
    expect(again.status).toBe(409)
    expect((await confirm(first!, paid)).body.data.state).toBe('confirmed')
  })

  it('keeps to amount, seen version, scope and the second person', async () => {
    const cardId = await newCard()
    const paid = await claim({ cardId, payerLastFour: '4200', depositTime: '10:00', paidOn: '2026-11-20' })
    const less = await claim(
      { cardId, payerLastFour: '4201', depositTime: '10:00', paidOn: '2026-11-20' },
      70_000_000,
    )
    await send(cardId, '2026-11-20,10:00,9500000,4200,,,\n2026-11-20,10:00,70000000,4201,,,')
    const found = await proposals(cardId)
    const of = (lastFour: string) => found.find(({ line }) => line.payerLastFour === lastFour)!
    expect((await confirm(of('4200'), less)).body.error.current).toEqual({ reason: 'other-deposit' })
    const own = await app.staff([...paymentRights, 'payment-credit-cards.statements'], { scope: 'own' })
    expect((await confirm(of('4200'), paid, own)).status).toBe(404)
    expect((await proposals(cardId, own)).flatMap(({ payments }) => payments)).toEqual([])
    expect((await confirm(of('4200'), { ...paid, version: 7 })).status).toBe(412)
    // Whoever set the amount is the same cashier.
    await setAloneLimit(app.db, 50_000_000)
    expect((await confirm(of('4201'), less)).body.error.current).toEqual({ reason: 'second-person' })
    const second = await app.staff([...paymentRights])
    expect((await confirm(of('4201'), less, second)).status).toBe(200)
    await setAloneLimit(app.db)
  })

  it('puts a line aside for a reason, once', async () => {
    const cardId = await newCard()
    await send(cardId, '2026-11-20,10:00,123000,,,,انتقال داخلی')
    const [{ line } = { line: undefined }] = await proposals(cardId)
    const aside = (reason: string) =>
      app.request('POST', `admin/payment-credit-cards/lines/${line?.id}/set-aside`, {
        token: cashier.token,
        body: { reason },
        headers: { 'if-match': '"1"' },
      })
    expect((await aside(' ')).body.error.fields).toEqual({ reason: ['required'] })
    expect((await aside('جابه‌جایی میان حساب‌های خودمان')).status).toBe(200)
    expect((await aside('دوباره')).status).toBe(409)
    expect(await proposals(cardId)).toEqual([])
    expect(countsOf(await send(cardId, '2026-11-20,10:00,123000,,,,انتقال داخلی'))).toMatchObject({
      fresh: 0,
    })
  })
})
