import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { paymentAsks, paymentRights } from '#finance/payments/server/testing/payment-asks.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { cards } from '../cards.contract.ts'
import { validCard } from './testing/valid-card.ts'

const app = await testApp(routes)
const treasurer = await app.staff([
  ...paymentRights,
  'payment-credit-cards.read',
  'payment-credit-cards.write',
  'payment-credit-cards.export',
  'payment-credit-cards.reveal',
])
const reader = await app.staff(['payment-credit-cards.read'])
const stranger = await app.staff([])
const packageId = await makePackage(app.db, { price: 9_500_000 })
afterAll(() => app.close())

const { sold, entered, post } = paymentAsks(() => ({ app, cashier: treasurer, packageId }))

const melli = '6037991234567893'
const draft = { number: melli, holder: 'شرکت باغچه', sheba: null, currency: 'IRR', dailyCap: 100_000_000 }

async function create(more: object = {}) {
  const body = { ...draft, ...more }
  const reply = await app.request('POST', 'admin/payment-credit-cards', { token: treasurer.token, body })
  expect(reply.status).toBe(200)
  return reply.body.data
}

const refused = async (more: object) =>
  (
    await app.request('POST', 'admin/payment-credit-cards', {
      token: treasurer.token,
      body: { ...draft, ...more },
    })
  ).body.error.fields

function patch(cardId: number, body: object, version = 1) {
  const headers = { 'if-match': `"${version}"` }
  return app.request('PATCH', `admin/payment-credit-cards/${cardId}`, {
    token: treasurer.token,
    headers,
    body,
  })
}

const get = (path: string, by = treasurer) =>
  app.request('GET', `admin/payment-credit-cards${path}`, { token: by.token })

describe('every operation', () => {
  itRefuses([cards], () => ({ app, stranger }))
})

describe('adding a card', () => {
  it('takes any digits and spaces, knows the bank and puts the card behind the others', async () => {
    const first = await create({ number: '۶۰۳۷-۹۹۱۲ ۳۴۵۶ ۷۸۹۳', sheba: '82 0540 1026 8002 0817 9090 02' })
    expect(first).toMatchObject({
      number: melli,
      bin: '603799',
      lastFour: '7893',
      bank: { code: 'melli', fa: 'بانک ملی ایران', ar: 'بنك ملي إيران' },
      sheba: 'IR820540102680020817909002',
      dailyCap: 100_000_000,
      retired: false,
      usedBy: 0,
      version: 1,
    })
    const second = await create({ number: validCard('621986', 1), currency: 'IQD', dailyCap: null })
    expect(second.position).toBe(first.position + 1)
    expect(second).toMatchObject({ bank: { code: 'saman' }, dailyCap: null })
    expect((await create({ number: validCard('400000', 1) })).bank).toBeNull()
  })

  it('refuses wrong check digits, a number that is there already, and a sheba that is none or not of rials', async () => {
    expect(await refused({ number: '6037991234567894' })).toEqual({ number: ['card-number'] })
    expect(await refused({ number: '60379912345678' })).toEqual({ number: ['card-number'] })
    expect(await refused({})).toEqual({ number: ['taken'] })
    const number = validCard('603799', 77)
    expect(await refused({ number, sheba: 'IR820540102680020817909003' })).toEqual({ sheba: ['sheba'] })
    expect(await refused({ number, sheba: 'IR820540102680020817909002', currency: 'IQD' })).toEqual({
      sheba: ['other-currency'],
    })
    expect(await refused({ number, dailyCap: 0, holder: ' ' })).toEqual({
      dailyCap: ['too-small:1'],
      holder: ['required'],
    })
  })

  it('takes a number exactly when its Luhn sum is a multiple of ten', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(999_999_999), fc.integer({ min: 1, max: 9 }), async (account, off) => {
        const right = validCard('610433', account)
        const wrong = right.slice(0, 15) + String((Number(right[15]) + off) % 10)
        expect(await refused({ number: wrong })).toEqual({ number: ['card-number'] })
      }),
      { numRuns: 15 },
    )
  })
})

describe('whole numbers', () => {
  it('are shown to those alone who may read them; they are in no event and no history', async () => {
    const card = await create({ number: validCard('627353', 5) })
    expect((await get(`/${card.id}`)).body.data.number).toBe(card.number)
    const masked = (await get(`/${card.id}`, reader)).body.data
    expect([masked.number, masked.bin, masked.lastFour]).toEqual([null, '627353', card.number.slice(-4)])
    expect((await get('', reader)).text).not.toContain(card.number)
    expect((await patch(card.id, { holder: 'نام دیگر' })).status).toBe(200)
    expect((await get(`/${card.id}/history`)).text).not.toContain(card.number)
    const csv = await get('/export?format=csv&sort=-updated')
    expect(csv.text).toContain(card.number)
    const exporter = await app.staff(['payment-credit-cards.read', 'payment-credit-cards.export'])
    const theirs = await get('/export?format=csv', exporter)
    expect(theirs.text).not.toContain(card.number)
    expect(theirs.text).toContain(`6273 53•• •••• ${card.lastFour},بانک تجارت,نام دیگر`)
  })

  it('find their card, as its end, its bank and its holder do', async () => {
    const card = await create({ number: validCard('589463', 9), holder: 'حساب ذخیره' })
    const idsOf = async (query: string) =>
      (await get(`?${query}`, reader)).body.data.map(({ id }: { id: number }) => id)
    expect(await idsOf(`q=${card.number}`)).toEqual([card.id])
    expect(await idsOf(`q=${card.number.slice(5, 13)}`)).toEqual([])
    expect(await idsOf('bank=refah')).toEqual([card.id])
    expect(await idsOf(`q=${encodeURIComponent('ذخيره')}&currency=IRR&retired=false`)).toEqual([card.id])
    expect((await get('?sort=number', reader)).status).toBe(422)
  })
})

describe('changing a card', () => {
  it('keeps what is absent, clears what is null, never the number, and needs the seen version', async () => {
    const card = await create({ number: validCard('502229', 3) })
    const reply = await patch(card.id, { dailyCap: null })
    expect(reply.body.data).toMatchObject({ holder: 'شرکت باغچه', dailyCap: null, version: 2 })
    expect((await patch(card.id, { holder: 'x' })).status).toBe(412)
    expect((await patch(card.id, { number: melli }, 2)).body.error.fields).toEqual({
      number: ['unknown-key'],
    })
    const [entry] = (await get(`/${card.id}/history`)).body.data
    expect(entry.changes).toEqual({ dailyCap: [100_000_000, null] })
  })

  it('ends its use, which is no longer offered, and deletes only what no payment names', async () => {
    const card = await create({ number: validCard('504172', 4) })
    const client = await makeClient(app.db)
    const { id: termId } = await sold(client)
    await entered(client, { termId, cardId: card.id })
    const remove = (version: number) =>
      app.request('DELETE', `admin/payment-credit-cards/${card.id}`, {
        token: treasurer.token,
        headers: { 'if-match': `"${version}"` },
      })
    const kept = await remove(1)
    expect([kept.status, kept.body.error.code]).toEqual([409, 'in-use'])
    await patch(card.id, { retired: true })
    const offered = (await get('/offered')).body.data.map(({ id }: { id: number }) => id)
    expect(offered).not.toContain(card.id)
    const other = await makeClient(app.db)
    const second = await sold(other)
    const late = await post(`${other}/payments`, {
      method: 'card_to_card',
      termId: second.id,
      cardId: card.id,
    })
    expect(late.body.error.fields).toEqual({ cardId: ['not-found'] })
    const unused = await create({ number: validCard('504172', 8) })
    const gone = await app.request('DELETE', `admin/payment-credit-cards/${unused.id}`, {
      token: treasurer.token,
      headers: { 'if-match': '"1"' },
    })
    expect([gone.status, (await get(`/${unused.id}`)).status]).toEqual([200, 404])
  })
})

describe('the order of cards', () => {
  it('is put as asked, for all cards in use or not at all', async () => {
    const inUse: number[] = (await get('/offered')).body.data.map(({ id }: { id: number }) => id)
    const put = (ids: number[]) =>
      app.request('PUT', 'admin/payment-credit-cards/order', { token: treasurer.token, body: { ids } })
    const turned = inUse.toReversed()
    expect((await put(turned)).status).toBe(200)
    expect((await get('/offered')).body.data.map(({ id }: { id: number }) => id)).toEqual(turned)
    expect((await put(turned.slice(1))).status).toBe(409)
    expect((await put([...turned.slice(1), turned[1] ?? 0])).status).toBe(409)
  })
})

describe('deposits of today', () => {
  it('count what was paid today by state, and apart what waits from earlier days', async () => {
    const card = await create({ number: validCard('639346', 6) })
    const deposit = async (paidOn: string) => {
      const client = await makeClient(app.db)
      const { id: termId } = await sold(client)
      return { client, ...(await entered(client, { termId, cardId: card.id, paidOn })) }
    }
    const confirmed = await deposit('2026-11-21')
    await post(`${confirmed.client}/payments/${confirmed.id}/confirm`)
    await deposit('2026-11-21')
    await deposit('2026-11-21')
    await deposit('2026-11-18')
    const rejected = await deposit('2026-11-21')
    await post(`${rejected.client}/payments/${rejected.id}/reject`, { reason: 'نرسیده' })
    const dayOf = async (by: TestStaff) =>
      (await get('/days', by)).body.data.find((one: { card: { id: number } }) => one.card.id === card.id)
    expect(await dayOf(treasurer)).toMatchObject({
      dailyCap: 100_000_000,
      day: '2026-11-21',
      confirmed: { count: 1, amount: 9_500_000 },
      pending: { count: 2, amount: 19_000_000 },
      earlier: { count: 1, amount: 9_500_000 },
    })
    const own = await app.staff(['payment-credit-cards.read'], { scope: 'own' })
    expect(await dayOf(own)).toMatchObject({
      confirmed: { count: 0 },
      pending: { count: 0 },
      earlier: { count: 0 },
    })
  })
})
