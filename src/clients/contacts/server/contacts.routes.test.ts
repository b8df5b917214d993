import { afterAll, describe, expect, it } from 'vitest'
import { makeClient, makeStaff } from '#clients/clients/server/testing/client-builders.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, testNow, type TestStaff } from '#platform/server/testing/test-app.ts'
import '#system/registries/server/registries.table.ts'
import { contactsRoutes } from './contacts.routes.ts'
import { contactCases } from '#app/server/upper-parts.ts'

const rights = ['contacts.read', 'contacts.create']

const app = await testApp(contactsRoutes(contactCases))
const caller = await app.staff(rights, { scope: 'own' })
const other = await app.staff(rights, { scope: 'own' })
const reader = await app.staff(['contacts.read'])
const stranger = await app.staff([])
const now = app.clock.now()
const entry = {
  registry: 'churn_reasons' as const,
  name_ar: null,
  data: '{}',
  position: 0,
  created_at: now,
  updated_at: now,
}
await app.db
  .insertInto('registry_entries')
  .values([
    { ...entry, code: 'cost', name_fa: 'هزینه' },
    { ...entry, code: 'old', name_fa: 'کهنه', retired_at: now },
  ])
  .execute()
afterAll(() => app.close())

const mine = () => makeClient(app.db, { supporter_id: caller.staffId })

const draft = (more: object = {}) => ({
  kind: 'call',
  outcome: 'no_answer',
  note: null,
  offer: null,
  nextOn: '2026-11-22',
  nextOwnerId: null,
  ...more,
})

interface Asked {
  as?: TestStaff
  body?: object
  headers?: Record<string, string>
}

function ask(method: string, path: string, { as = caller, body, headers = {} }: Asked = {}) {
  return app.request(method, `admin/clients/${path}`, {
    token: as.token,
    headers,
    ...(body === undefined ? {} : { body }),
  })
}

const add = (clientId: number, more: object = {}, headers: Record<string, string> = {}) =>
  ask('POST', `${clientId}/contacts`, { body: draft(more), headers })
const plan = async (clientId: number) => (await ask('GET', `${clientId}/follow-up`)).body.data
const takeBack = (clientId: number, contactId: number, as = caller) =>
  ask('POST', `${clientId}/contacts/${contactId}/take-back`, { as })
const change = (clientId: number, version: number, body: object) =>
  ask('PATCH', `${clientId}/follow-up`, { body, headers: { 'if-match': `"${version}"` } })

describe('contacts with a client', () => {
  it('are kept from who may not see the client or may not write', async () => {
    const clientId = await mine()
    for (const path of ['contacts', 'follow-up']) {
      expect((await app.request('GET', `admin/clients/${clientId}/${path}`)).status).toBe(401)
      expect((await ask('GET', `${clientId}/${path}`, { as: stranger })).status).toBe(403)
      expect((await ask('GET', `${clientId}/${path}`, { as: other })).status).toBe(404)
      expect((await ask('GET', `${clientId}/${path}`, { as: reader })).status).toBe(200)
    }
    const writing = { body: draft() }
    expect((await ask('POST', `${clientId}/contacts`, { ...writing, as: reader })).status).toBe(403)
    expect((await ask('POST', `${clientId}/contacts`, { ...writing, as: other })).status).toBe(404)
    expect((await add(999_999)).status).toBe(404)
  })

  it('are stored with their author, and the follow-up takes the next day', async () => {
    const clientId = await mine()
    const person = { id: caller.staffId, name: caller.displayName }
    const { status, body } = await add(clientId, { note: '  گفت فردا  ', offer: 'یک هفته رایگان' })
    expect(status).toBe(200)
    const stored = {
      id: body.data.id,
      clientId,
      kind: 'call',
      outcome: 'no_answer',
      note: 'گفت فردا',
      offer: 'یک هفته رایگان',
      offerUntil: null,
      nextOn: '2026-11-22',
      nextOwner: person,
      by: person,
      createdAt: testNow,
    }
    expect(body.data).toEqual(stored)
    expect(await plan(clientId)).toEqual({
      clientId,
      nextOn: '2026-11-22',
      owner: person,
      churnReason: null,
      lastContact: stored,
      version: 2,
    })
    const events = await loggedEvents(app.db, { client_id: clientId })
      .select(['action', 'subject_id', 'detail'])
      .execute()
    expect(events).toEqual([
      {
        action: 'contact.created',
        subject_id: body.data.id,
        detail: { kind: 'call', outcome: 'no_answer' },
      },
    ])
  })

  it('come newest first, in pages, and once for one key', async () => {
    const clientId = await mine()
    const key = { 'idempotency-key': 'contact-once-1' }
    const first = await add(clientId, {}, key)
    expect((await add(clientId, {}, key)).body).toEqual(first.body)
    await add(clientId, { outcome: 'answered', nextOn: null })
    const page = await ask('GET', `${clientId}/contacts?perPage=1&page=1`)
    expect(page.body.data.map((one: { outcome: string }) => one.outcome)).toEqual(['answered'])
    expect(page.body.meta).toEqual({ page: 1, perPage: 1, total: 2, totalIsExact: true })
    // The plan is over, and with whom the client rests is kept.
    expect(await plan(clientId)).toMatchObject({ nextOn: null, owner: { id: caller.staffId } })
  })

  it.each([
    [{ outcome: 'sold' }, 'outcome'],
    [{ kind: 'visit' }, 'kind'],
    [{ nextOn: '2026-11-20' }, 'nextOn'],
    [{ nextOn: '2027-11-22' }, 'nextOn'],
    [{ note: '' }, 'note'],
    [{ offer: 'آ'.repeat(121) }, 'offer'],
    [{ nextOwnerId: 999_999 }, 'nextOwnerId'],
    [{ staffId: 1 }, 'staffId'],
  ])('are refused with %j at the field', async (more, field) => {
    const clientId = await mine()
    const { status, body } = await add(clientId, more)
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]])
    expect(await plan(clientId)).toMatchObject({ lastContact: null, version: 1 })
  })

  it('rest only with somebody who sees the client', async () => {
    const clientId = await mine()
    const blind = await makeStaff(app.db)
    const { body } = await add(clientId, { nextOwnerId: blind })
    expect(body.error.fields).toEqual({ nextOwnerId: ['not-allowed'] })
    await app.db.updateTable('clients').set({ supporter_id: blind }).where('id', '=', clientId).execute()
    const all = await app.staff(rights)
    const given = await ask('POST', `${clientId}/contacts`, { as: all, body: draft({ nextOwnerId: blind }) })
    expect(given.body.data.nextOwner.id).toBe(blind)
  })
})

describe('taking a contact back', () => {
  it('removes it and returns to what was planned before', async () => {
    const clientId = await mine()
    await change(clientId, 1, { nextOn: '2026-12-05' })
    const { id } = (await add(clientId)).body.data
    expect((await plan(clientId)).nextOn).toBe('2026-11-22')
    const { status, body } = await takeBack(clientId, id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ nextOn: '2026-12-05', lastContact: null, version: 4 })
    expect((await takeBack(clientId, id)).status).toBe(404)
  })

  it('is for its author, within ten minutes, while it is the newest', async () => {
    const clientId = await mine()
    const everybody = await app.staff(rights)
    const first = (await add(clientId)).body.data.id
    expect((await takeBack(clientId, first, everybody)).status).toBe(403)
    expect((await takeBack(clientId, first, reader)).status).toBe(403)
    const second = (await add(clientId)).body.data.id
    expect((await takeBack(clientId, first)).status).toBe(409)
    app.clock.advance(600_000)
    const third = (await add(clientId)).body.data.id
    expect((await takeBack(clientId, third)).status).toBe(200)
    expect((await takeBack(clientId, second)).status).toBe(200)
    app.clock.advance(1)
    expect((await takeBack(clientId, first)).status).toBe(409)
  })
})

describe('the follow-up of a client', () => {
  it('is planned by hand, with its history, and only by who saw its version', async () => {
    const clientId = await mine()
    const { body } = await change(clientId, 1, { nextOn: '2027-01-01', churnReason: 'cost' })
    expect(body.data).toMatchObject({
      nextOn: '2027-01-01',
      owner: { id: caller.staffId },
      churnReason: 'cost',
      version: 2,
    })
    const late = await change(clientId, 1, { nextOn: null })
    expect([late.status, late.body.error.current.version]).toEqual([412, 2])
    expect((await change(clientId, 2, { nextOn: null })).body.data).toMatchObject({
      nextOn: null,
      churnReason: 'cost',
      version: 3,
    })
    const revisions = await app.db
      .selectFrom('revisions')
      .select('changes')
      .where('subject_type', '=', 'follow-up')
      .where('subject_id', '=', clientId)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(revisions).toEqual([{ changes: { nextOn: ['2027-01-01', null] } }])
  })

  it.each([
    [{ nextOn: '2020-01-01' }, 'nextOn', 'out-of-range'],
    [{ churnReason: 'old' }, 'churnReason', 'not-allowed'],
    [{ churnReason: 'nonsense' }, 'churnReason', 'not-allowed'],
    [{ ownerId: 999_999 }, 'ownerId', 'not-found'],
  ])('is refused with %j', async (body, field, code) => {
    const reply = await change(await mine(), 1, body)
    expect([reply.status, reply.body.error.fields]).toEqual([422, { [field]: [code] }])
  })
})
