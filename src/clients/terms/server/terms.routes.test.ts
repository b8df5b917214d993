import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { termMoney } from '#app/server/upper-parts.ts'
import { makeClient, makePackage } from '#clients/clients/server/testing/client-builders.ts'
import { setAloneLimit } from '#finance/payments/server/testing/second-person.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { terms } from '../terms.contract.ts'
import { termsRoutes } from './terms.routes.ts'
import { termAsks, termRights } from './testing/term-asks.ts'

const app = await testApp(termsRoutes(termMoney))
await setAloneLimit(app.db)
const seller = await app.staff(termRights)
const supporter = await app.staff(termRights, { scope: 'own' })
const stranger = await app.staff([])
const packageId = await makePackage(app.db, { days: 30, visits: 3, price: 9_500_000 })
afterAll(() => app.close())

const { action, sold, soldAndPaid, dueDays, factsOf } = termAsks(() => ({ app, seller, packageId }))

describe('every operation', () => {
  const operations: [string, string, object?][] = [
    ['GET', 'admin/clients/1/terms'],
    ['POST', 'admin/clients/1/terms', { packageId: 1, dietType: 'weight_loss' }],
    ['POST', 'admin/clients/1/terms/1/confirm-payment'],
    ['POST', 'admin/clients/1/terms/1/cancel', { reason: 'پشیمان شد' }],
    ['POST', 'admin/clients/1/terms/1/extend', { days: 3, reason: 'عید' }],
    ['POST', 'admin/clients/1/terms/1/stop', { fromDay: '2026-11-21', reason: 'سفر' }],
    ['POST', 'admin/clients/1/terms/1/resume', {}],
    ['GET', 'admin/packages/on-sale'],
  ]
  const headers = { 'if-match': '"1"', 'idempotency-key': 'every-operation' }
  itRefuses([terms], () => ({ app, stranger }))

  it.each(operations.slice(0, -1))(
    '%s %s is 404 for a foreign client and leaves it as it was',
    async (method, path, body) => {
      const foreign = await makeClient(app.db, { supporter_id: seller.staffId })
      const term = await sold(foreign)
      const own = path.replace('clients/1', `clients/${foreign}`).replace('terms/1', `terms/${term.id}`)
      const reply = await app.request(method, own, { body, headers, token: supporter.token })
      expect(reply.status).toBe(404)
      expect(
        await app.db.selectFrom('terms').select('version').where('client_id', '=', foreign).execute(),
      ).toEqual([{ version: 1 }])
    },
  )

  it('is 404 for a term of another client, 412 for an old version and 428 without one', async () => {
    const [one, other] = [await makeClient(app.db), await makeClient(app.db)]
    const term = await sold(one)
    expect((await action(other, `/${term.id}/confirm-payment`)).status).toBe(404)
    expect((await action(one, `/${term.id}/confirm-payment`, undefined, { version: 4 })).status).toBe(412)
    const bare = await app.request('POST', `admin/clients/${one}/terms/${term.id}/resume`, {
      token: seller.token,
      body: {},
    })
    expect(bare.status).toBe(428)
  })
})

describe('packages', () => {
  it('are listed without retired ones', async () => {
    const retired = await makePackage(app.db)
    await sql`update packages set retired_at = now() where id = ${retired}`.execute(app.db)
    const { body } = await app.request('GET', 'admin/packages/on-sale', { token: seller.token })
    expect(body.data).toEqual([
      {
        id: packageId,
        code: expect.any(String),
        name: { fa: 'یک‌ماهه', ar: 'شهر واحد' },
        days: 30,
        visits: 3,
        dietTypes: [],
        currency: 'IRR',
        price: 9_500_000,
        productLine: 'diet',
      },
    ])
    const client = await makeClient(app.db)
    const reply = await action(client, '', { packageId: retired, dietType: 'weight_loss' })
    expect(reply.body.error.fields).toEqual({ packageId: ['not-found'] })
  })
})

describe('selling a term', () => {
  it('copies the package and creates its visits, but does not count before it is paid', async () => {
    const client = await makeClient(app.db)
    const term = await sold(client)
    expect(term).toMatchObject({
      days: 30,
      visitsIncluded: 3,
      price: 9_500_000,
      startOn: '2026-11-21',
      endsOn: '2026-12-21',
      state: 'unpaid',
      version: 1,
    })
    expect(await dueDays(term.id)).toEqual(['2026-11-21', '2026-12-01', '2026-12-11'])
    expect(await factsOf(client)).toMatchObject({ paid_days: '{}', term_id: null })
    const paid = await action(client, `/${term.id}/confirm-payment`)
    expect(paid.body.data).toMatchObject({ state: 'running', paidAt: '2026-11-21T08:00:00.000Z', version: 2 })
    expect(await factsOf(client)).toMatchObject({
      paid_days: '{[2026-11-21,2026-12-21)}',
      term_id: term.id,
      list_due_on: '2026-11-21',
    })
    const again = await action(client, `/${term.id}/confirm-payment`, undefined, { version: 2 })
    expect(again.status).toBe(409)
    const events = await loggedEvents(app.db, { client_id: client }).select('action').execute()
    // The payment and the term each keep theirs.
    expect(events.map((event) => event.action)).toEqual([
      'term.created',
      'payment.confirmed',
      'payment.confirmed',
    ])
  })

  it('is reserved behind a running term', async () => {
    const client = await makeClient(app.db)
    await soldAndPaid(client)
    const next = await soldAndPaid(client)
    expect(next).toMatchObject({ startOn: '2026-12-21', endsOn: '2027-01-20', state: 'reserved' })
    const list = await app.request('GET', `admin/clients/${client}/terms`, { token: seller.token })
    expect(list.body.data.map((term: { state: string }) => term.state)).toEqual(['reserved', 'running'])
  })

  it('gives way when it is paid while another term runs in its days', async () => {
    const client = await makeClient(app.db)
    const running = await soldAndPaid(client)
    const next = await sold(client)
    expect(next).toMatchObject({ startOn: '2026-12-21', state: 'unpaid' })
    await action(client, `/${running.id}/extend`, { days: 4, reason: 'تعطیلات' }, { version: 2 })
    const paid = await action(client, `/${next.id}/confirm-payment`)
    expect(paid.body.data).toMatchObject({ startOn: '2026-12-25', state: 'reserved' })
    expect(await dueDays(next.id)).toEqual(['2026-12-25', '2027-01-04', '2027-01-14'])
    expect(await dueDays(running.id)).toEqual(['2026-11-21', '2026-12-01', '2026-12-11'])
    expect(await factsOf(client)).toMatchObject({ paid_days: '{[2026-11-21,2027-01-24)}' })
  })

  it('has one effect when repeated with its key', async () => {
    const client = await makeClient(app.db)
    const headers = { 'idempotency-key': 'sale-0000-0001' }
    const draft = { packageId, dietType: 'weight_loss' }
    const first = await action(client, '', draft, { headers })
    const second = await action(client, '', draft, { headers })
    expect(second.body).toEqual(first.body)
    expect(
      await app.db.selectFrom('terms').select('id').where('client_id', '=', client).execute(),
    ).toHaveLength(1)
  })

  it('refuses overlapping, far and impossible starts, unknown diets and a price from outside', async () => {
    const client = await makeClient(app.db)
    await soldAndPaid(client)
    const fields = async (draft: object) =>
      (await action(client, '', { packageId, dietType: 'weight_loss', ...draft })).body.error.fields
    expect(await fields({ startOn: '2026-12-20' })).toEqual({ startOn: ['overlaps'] })
    expect(await fields({ startOn: '2026-11-01' })).toEqual({ startOn: ['overlaps'] })
    expect(await fields({ startOn: '2028-01-01' })).toEqual({ startOn: ['out-of-range'] })
    expect(await fields({ startOn: '2026-02-30' })).toEqual({ startOn: ['format'] })
    expect(await fields({ dietId: 4242 })).toEqual({ dietId: ['not-found'] })
    expect(await fields({ price: 1 })).toEqual({ price: ['unknown-key'] })
  })

  it('is refused for a closed client', async () => {
    const client = await makeClient(app.db, { closed_on: '2026-11-20', closed_reason: 'moved' })
    expect((await action(client, '', { packageId, dietType: 'weight_loss' })).status).toBe(409)
  })

  it('stays as it is while the file is closed', async () => {
    const client = await makeClient(app.db)
    const term = await soldAndPaid(client)
    await app.db.updateTable('clients').set({ closed_on: '2026-11-20' }).where('id', '=', client).execute()
    const changes: [string, object][] = [
      ['extend', { days: 5, reason: 'x' }],
      ['stop', { fromDay: '2026-11-22', reason: 'x' }],
      ['resume', {}],
    ]
    for (const [name, body] of changes)
      expect([name, (await action(client, `/${term.id}/${name}`, body, { version: 2 })).status]).toEqual([
        name,
        409,
      ])
  })
})

describe('extending a term', () => {
  it('moves the end and what is reserved behind it', async () => {
    const client = await makeClient(app.db)
    const term = await soldAndPaid(client)
    const next = await soldAndPaid(client)
    const reply = await action(client, `/${term.id}/extend`, { days: 5, reason: 'تعطیلات' }, { version: 2 })
    expect(reply.body.data).toMatchObject({ extraDays: 5, endsOn: '2026-12-26', version: 3 })
    expect(await dueDays(next.id)).toEqual(['2026-12-26', '2027-01-05', '2027-01-15'])
    expect(await factsOf(client)).toMatchObject({ paid_until: '2027-01-25' })
  })

  it('refuses an unpaid term, 0 and 91 days', async () => {
    const client = await makeClient(app.db)
    const term = await sold(client)
    expect((await action(client, `/${term.id}/extend`, { days: 5, reason: 'x' })).status).toBe(409)
    const fields = async (days: number) =>
      (await action(client, `/${term.id}/extend`, { days, reason: 'x' })).body.error.fields
    expect(await fields(0)).toEqual({ days: ['too-small:1'] })
    expect(await fields(91)).toEqual({ days: ['too-big:90'] })
  })
})
