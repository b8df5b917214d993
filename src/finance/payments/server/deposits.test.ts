import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { makeCard } from '#finance/cards/server/testing/make-card.ts'
import { testApp, testNow, type TestStaff } from '#platform/server/testing/test-app.ts'
import { paymentAsks, paymentRights } from './testing/payment-asks.ts'

const app = await testApp(routes)
const cashier = await app.staff(paymentRights)
const packageId = await makePackage(app.db, { price: 9_500_003 })
const cardId = await makeCard(app.db)
afterAll(() => app.close())

const { post, sold, entered } = paymentAsks(() => ({ app, cashier, packageId }))

/** Tries to enter a deposit for a new client's new term. */
async function enter(draft: object, client?: number) {
  const clientId = client ?? (await makeClient(app.db))
  const { id: termId } = await sold(clientId)
  return { clientId, ...(await post(`${clientId}/payments`, { method: 'card_to_card', termId, ...draft })) }
}

async function pending(query = '', by: TestStaff = cashier) {
  const reply = await app.request('GET', `admin/payments/deposits?${query}`, { token: by.token })
  expect(reply.status).toBe(200)
  return reply.body.data
}

describe('what is known of a deposit', () => {
  it('is the card, the end of the number and the time, in any digits; of a whole number only its end', async () => {
    const { body } = await enter({ cardId, payerLastFour: '۶۰۳۷ ۹۹۱۲ ۳۴۵۶ ۷۸۹۳', depositTime: '۹:۰۵' })
    expect(body.data).toMatchObject({
      card: { id: cardId, lastFour: '1111', bank: { code: 'melli' } },
      payerLastFour: '7893',
      depositTime: '09:05',
      alike: null,
    })
    const stored = await sql<{ text: string }>`
      select payments::text as text from payments where id = ${body.data.id}`.execute(app.db)
    expect(stored.rows[0]?.text).toContain('7893')
    expect(stored.rows[0]?.text).not.toContain('6037991234567893')
  })

  it('is refused at the field where it cannot be', async () => {
    const fieldsOf = async (draft: object) => (await enter(draft)).body.error.fields
    expect(await fieldsOf({ payerLastFour: '123', depositTime: '25:00' })).toEqual({
      payerLastFour: ['format'],
      depositTime: ['format'],
    })
    expect(await fieldsOf({ method: 'cash', payerLastFour: '1234' })).toEqual({
      payerLastFour: ['not-allowed'],
    })
    expect(await fieldsOf({ cardId: 999_999 })).toEqual({ cardId: ['not-found'] })
    const dinar = await makeCard(app.db, { currency: 'IQD', account: 7 })
    expect(await fieldsOf({ cardId: dinar })).toEqual({ cardId: ['other-currency'] })
  })

  it('goes when it turns out to be another method', async () => {
    const { clientId, body } = await enter({ cardId, payerLastFour: '4411', depositTime: '10:00' })
    const reply = await app.request('PATCH', `admin/clients/${clientId}/payments/${body.data.id}`, {
      token: cashier.token,
      headers: { 'if-match': '"1"' },
      body: { method: 'cash', reason: 'نقد بود' },
    })
    expect(reply.body.data).toMatchObject({
      method: 'cash',
      card: null,
      payerLastFour: null,
      depositTime: null,
    })
  })
})

describe('a deposit like another one', () => {
  const receipt = { payerLastFour: '5500', paidOn: '2026-11-20', depositTime: '14:00' }

  it('is stored only with the reason why it is another deposit, which stays in the history', async () => {
    const first = await enter(receipt)
    expect(first.status).toBe(200)
    const again = { ...receipt, depositTime: '14:15' }
    const second = await enter(again)
    expect([second.status, second.body.error.fields]).toEqual([422, { anotherReason: ['required'] }])
    const third = await enter({ ...again, anotherReason: 'دو واریز جدا برای دو خواهر' })
    expect(third.body.data).toMatchObject({
      anotherReason: 'دو واریز جدا برای دو خواهر',
      alike: { paymentId: first.body.data.id, state: 'pending', client: { id: first.clientId } },
    })
    const history = await app.request(
      'GET',
      `admin/clients/${third.clientId}/payments/${third.body.data.id}/history`,
      { token: cashier.token },
    )
    expect(history.body.data[0].changes.anotherReason).toEqual([null, 'دو واریز جدا برای دو خواهر'])
    expect(history.body.data[0].changes).not.toHaveProperty('alike')
  })

  it('is one in amount, last digits and minutes: 15 unless the setting says otherwise', async () => {
    const near = { ...receipt, payerLastFour: '5501' }
    expect((await enter(near)).status).toBe(200)
    expect((await enter({ ...near, depositTime: '14:16' })).status).toBe(200)
    expect((await enter({ ...near, payerLastFour: '5502' })).status).toBe(200)
    // Without a time the same day is near enough, another day is not.
    const timeless = await enter({ payerLastFour: '5501', paidOn: '2026-11-20' })
    expect(timeless.body.error.fields).toEqual({ anotherReason: ['required'] })
    expect((await enter({ payerLastFour: '5501', paidOn: '2026-11-19' })).status).toBe(200)
    await sql`insert into settings (key, value, updated_at)
      values ('alike_deposit_minutes', '40', now())`.execute(app.db)
    expect((await enter({ ...near, depositTime: '13:21' })).status).toBe(422)
    await sql`delete from settings where key = 'alike_deposit_minutes'`.execute(app.db)
    expect((await enter({ ...near, depositTime: '13:21' })).status).toBe(200)
  })

  it('counts across midnight, and no more once the other one was rejected', async () => {
    const late = { payerLastFour: '5503', paidOn: '2026-11-19', depositTime: '23:55' }
    const first = await enter(late)
    const early = { payerLastFour: '5503', paidOn: '2026-11-20', depositTime: '00:05' }
    expect((await enter(early)).status).toBe(422)
    await post(`${first.clientId}/payments/${first.body.data.id}/reject`, { reason: 'واریز نشده' })
    expect((await enter(early)).status).toBe(200)
  })

  it('is told while it is typed, and never who a client is whom the reader may not see', async () => {
    const { body } = await enter({ ...receipt, payerLastFour: '5504' })
    const supporter = await app.staff(paymentRights, { scope: 'own' })
    const own = await makeClient(app.db, { supporter_id: supporter.staffId })
    const { id: termId } = await sold(own)
    const path = `admin/clients/${own}/payments/alike?termId=${termId}&paidOn=2026-11-20&depositTime=14:10`
    const told = await app.request('GET', `${path}&payerLastFour=5504`, { token: supporter.token })
    expect(told.body.data).toMatchObject([{ paymentId: body.data.id, client: null, depositTime: '14:00' }])
    const none = await app.request('GET', `${path}&payerLastFour=9999`, { token: supporter.token })
    expect(none.body.data).toEqual([])
  })

  it('leaves one of twelve at once without a reason, whoever enters it for whom', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const clientId = await makeClient(app.db)
        return { clientId, termId: (await sold(clientId)).id }
      }),
    )
    const replies = await Promise.all(
      drafts.map(({ clientId, termId }) =>
        post(`${clientId}/payments`, { method: 'card_to_card', termId, ...receipt, payerLastFour: '5505' }),
      ),
    )
    const counts = [200, 422].map((status) => replies.filter((reply) => reply.status === status).length)
    expect(counts).toEqual([1, 11])
  })
})

describe('deposits that wait', () => {
  it('are counted to a thousand: of more the list says so, and goes on', async () => {
    const clientId = await makeClient(app.db)
    const add = (count: number) =>
      sql`insert into payments (client_id, method, currency, amount, paid_on, card_id, created_at, updated_at)
        select ${clientId}, 'card_to_card', 'IRR', 1000 + n, '2026-11-20', ${cardId}, now(), now()
        from generate_series(1, ${count}::int) n`.execute(app.db)
    const path = `admin/payments/deposits?cardId=${cardId}`
    const metaOf = async (query = '') => {
      const { body } = await app.request('GET', `${path}${query}`, { token: cashier.token })
      return [body.data.length, body.meta.total, body.meta.totalIsExact]
    }
    const [, before] = await metaOf()
    await add(1000 - before)
    expect(await metaOf()).toEqual([25, 1000, true])
    await add(60)
    expect(await metaOf()).toEqual([25, 1000, false])
    expect(await metaOf('&page=42')).toEqual([25, 1000, false])
    await sql`delete from payments where client_id = ${clientId}`.execute(app.db)
  })

  it('are those from card to card that nobody decided, oldest first, by card and by alarm', async () => {
    const quiet = await makeCard(app.db, { account: 9 })
    const client = await makeClient(app.db, { full_name: 'پگاه نوری' })
    const { id: termId } = await sold(client)
    const own = await entered(client, { termId, cardId: quiet, payerLastFour: '7001', depositTime: '08:00' })
    const copy = { cardId: quiet, payerLastFour: '7001', depositTime: '08:03', anotherReason: 'واریز دوم' }
    const other = await enter(copy)
    const ids = (list: { id: number }[]) => list.map(({ id }) => id)
    expect(ids(await pending(`cardId=${quiet}`))).toEqual([own.id, other.body.data.id])
    expect(ids(await pending(`cardId=${quiet}&alike=true`))).toEqual([own.id, other.body.data.id])
    expect(await pending(`cardId=${quiet}&alike=false`)).toEqual([])
    expect(ids(await pending(`cardId=${quiet}&q=${encodeURIComponent('پگاه نوری')}`))).toEqual([own.id])
    await post(`${client}/payments/${own.id}/confirm`)
    const [left] = await pending(`cardId=${quiet}`)
    expect(left).toMatchObject({ id: other.body.data.id, alike: { paymentId: own.id, state: 'confirmed' } })
    const cash = await enter({ method: 'cash' })
    expect(ids(await pending('withoutCard=true&perPage=100'))).not.toContain(cash.body.data.id)
    const supporter = await app.staff(['payments.read'], { scope: 'own' })
    expect(await pending('', supporter)).toEqual([])
    const stranger = await app.staff([])
    expect((await app.request('GET', 'admin/payments/deposits', { token: stranger.token })).status).toBe(403)
  })

  it('are taken out by each decision, one by one, and the number of their card falls', async () => {
    const card = await makeCard(app.db, { account: 11 })
    const names = ['الف', 'ب', 'پ', 'ت']
    const made = []
    for (const [place, full_name] of names.entries()) {
      const clientId = await makeClient(app.db, { full_name })
      const { id: termId } = await sold(clientId)
      const draft = { termId, cardId: card, payerLastFour: `810${place}`, paidOn: '2026-11-21' }
      made.push({ clientId, id: (await entered(clientId, draft)).id as number })
      app.clock.advance(60_000)
    }
    const reader = await app.staff([...paymentRights, 'payment-credit-cards.read'])
    const left = async () => {
      const path = `admin/payments/deposits?cardId=${card}`
      const { body } = await app.request('GET', path, { token: reader.token })
      expect([body.meta.total, body.meta.totalIsExact ?? true]).toEqual([body.data.length, true])
      const days = await app.request('GET', 'admin/payment-credit-cards/days', { token: reader.token })
      const day = days.body.data.find((one: { card: { id: number } }) => one.card.id === card)
      expect(day.pending.count).toBe(body.data.length)
      return body.data.map((one: { clientId: number }) => one.clientId)
    }
    const ids = made.map(({ clientId }) => clientId)
    expect(await left()).toEqual(ids)
    const [first, second, third, fourth] = made.map(({ clientId, id }) => `${clientId}/payments/${id}`)
    expect((await post(`${second}/confirm`)).status).toBe(200)
    expect(await left()).toEqual([ids[0], ids[2], ids[3]])
    expect((await post(`${first}/reject`, { reason: 'واریز نشده' })).status).toBe(200)
    expect(await left()).toEqual([ids[2], ids[3]])
    const cash = await app.request('PATCH', `admin/clients/${third}`, {
      token: cashier.token,
      headers: { 'if-match': '"1"' },
      body: { method: 'cash', reason: 'نقد بود' },
    })
    expect([cash.status, await left()]).toEqual([200, [ids[3]]])
    expect((await post(`${fourth}/confirm`)).status).toBe(200)
    expect(await left()).toEqual([])
    app.clock.set(testNow)
  })
})
