import { afterAll, describe, expect, it } from 'vitest'
import { clientParts } from '#app/server/upper-parts.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { itRefuses } from '#platform/server/testing/refusals.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { clients } from '../clients.contract.ts'
import { clientData } from '../client-data.contract.ts'
import { clientsRoutes } from './clients.routes.ts'
import { clientDataRoutes } from './personal-data/client-data.routes.ts'
import { makeClient } from './testing/client-builders.ts'
import { createClient, freshPhone, quickDraft } from './testing/client-requests.ts'

const rights = ['clients.read', 'clients.write', 'clients.export', 'clients.close', 'clients.reveal']

const app = await testApp([...clientsRoutes(clientParts), ...clientDataRoutes(clientParts)])
const manager = await app.staff([...rights, 'clients.assign'])
const supporter = await app.staff(rights, { scope: 'own' })
const stranger = await app.staff([])
afterAll(() => app.close())

const create = (draft: object = {}, by = manager) => createClient(app, by, draft)

describe('every operation', () => {
  const operations: [string, string, object?][] = [
    ['GET', 'admin/clients'],
    ['GET', 'admin/clients/export?format=csv'],
    ['GET', 'admin/clients/1'],
    ['POST', 'admin/clients', quickDraft],
    ['PATCH', 'admin/clients/1', { city: 'شیراز' }],
    ['POST', 'admin/clients/1/close', { reason: 'moved' }],
    ['POST', 'admin/clients/1/reopen', { reason: 'returned' }],
    ['GET', 'admin/clients/1/history'],
    ['GET', 'admin/clients/1/phone'],
    ['GET', 'admin/clients/1/national-id'],
  ]
  const headers = { 'if-match': '"1"' }
  itRefuses([clients, clientData], () => ({ app, stranger }))

  it.each(operations.slice(2).filter(([, path]) => path !== 'admin/clients'))(
    '%s %s answers a foreign client just as a missing one',
    async (method, path, body) => {
      const foreign = await makeClient(app.db, { supporter_id: manager.staffId })
      const options = { body, headers, token: supporter.token }
      const strip = ({ status, body }: Awaited<ReturnType<TestApp['request']>>) => {
        const { requestId: _id, ...error } = body.error
        return { status, error }
      }
      const one = strip(await app.request(method, path.replace('/1', `/${foreign}`), options))
      const none = strip(await app.request(method, path.replace('/1', '/999999'), options))
      expect(one).toEqual(none)
      expect(one.status).toBe(404)
    },
  )
})

describe('creating a client', () => {
  it('stores the normalised name, the phone as E.164 and a code, and logs the event', async () => {
    const { status, body, headers } = await app.request('POST', 'admin/clients', {
      token: manager.token,
      body: quickDraft,
    })
    expect(status).toBe(200)
    expect(headers['etag']).toBe('"1"')
    expect(body.data).toMatchObject({
      fullName: 'مریم کریمی',
      phone: '0912 ••• 6789',
      country: 'IR',
      supporterId: null,
      registrationStep: 'phone',
      version: 1,
      lifecycle: { asOf: '2026-11-21', stage: 'incomplete', listState: null },
    })
    expect(body.data.code).toMatch(/^IR-\d{6}$/)
    const events = await loggedEvents(app.db, { client_id: body.data.id })
      .select(['action', 'client_id', 'detail'])
      .execute()
    expect(events).toEqual([{ action: 'client.created', client_id: body.data.id, detail: {} }])
  })

  it('gives the client of a supporter to that supporter', async () => {
    const client = await create({}, supporter)
    expect(client.supporterId).toBe(supporter.staffId)
  })

  it('refuses a known phone in another form with the id of its client', async () => {
    const first = await create({ phone: '0912 555 0001' })
    const body = { ...quickDraft, phone: '+98 912-555-0001' }
    const { status, body: reply } = await app.request('POST', 'admin/clients', { token: manager.token, body })
    expect(status).toBe(409)
    expect(reply.error).toMatchObject({
      code: 'duplicate',
      fields: { phone: ['taken'] },
      current: { id: first.id },
    })
  })

  it('refuses the phone of a foreign client without telling whose it is', async () => {
    await create({ phone: '0912 555 0002' })
    const body = { ...quickDraft, phone: '09125550002' }
    const { status, body: reply } = await app.request('POST', 'admin/clients', {
      token: supporter.token,
      body,
    })
    expect(status).toBe(409)
    expect(reply.error.fields).toEqual({ phone: ['taken'] })
    expect(reply.error).not.toHaveProperty('current')
  })

  it('has one effect when repeated with its key', async () => {
    const body = { ...quickDraft, phone: freshPhone() }
    const options = { token: manager.token, body, headers: { 'idempotency-key': 'form-0000-0001' } }
    const first = await app.request('POST', 'admin/clients', options)
    const second = await app.request('POST', 'admin/clients', options)
    expect(second.body).toEqual(first.body)
    const rows = await app.db
      .selectFrom('clients')
      .select('id')
      .where('phone', '=', `+98${body.phone.slice(1)}`)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('keeps names as letters, and phones of people abroad', async () => {
    const body = { ...quickDraft, fullName: 'ﻋﻠـﻲ\u200b رضـــایی', phone: '\u200etel:+49 151 99990001' }
    const reply = await app.request('POST', 'admin/clients', { token: manager.token, body })
    expect(reply.body.data).toMatchObject({ fullName: 'علی رضایی', phone: '+491 ••• 0001' })
  })

  const refused: [string, object, object][] = [
    ['an empty name', { fullName: ' ' }, { fullName: ['required'] }],
    ['a name that nobody sees', { fullName: '\u200b\u200c\u200d\u3164' }, { fullName: ['required'] }],
    ['a name of kashidas', { fullName: 'ـــ' }, { fullName: ['required'] }],
    ['a rounded phone', { phone: '9.1E+09' }, { phone: ['rounded'] }],
    ['two phones', { phone: '09121234567 / 09351234567' }, { phone: ['several'] }],
    ['a landline', { phone: '02188776655' }, { phone: ['landline'] }],
    ['a mobile of Iraq', { phone: '07801234567' }, { phone: ['of-iraq'] }],
    ['an unknown country', { country: 'TR' }, { country: ['not-allowed'] }],
    ['a key that is none', { version: 3 }, { version: ['unknown-key'] }],
    ['a missing supporter', { supporterId: 999_999 }, { supporterId: ['not-found'] }],
  ]
  it.each(refused)('refuses %s', async (_what, draft, fields) => {
    const body = { ...quickDraft, phone: freshPhone(), ...draft }
    const reply = await app.request('POST', 'admin/clients', { token: manager.token, body })
    expect(reply.status).toBe(422)
    expect(reply.body.error.fields).toEqual(fields)
  })
})

describe('closing and reopening', () => {
  const action = (clientId: number, verb: string, body: object, version: number) =>
    app.request('POST', `admin/clients/${clientId}/${verb}`, {
      token: manager.token,
      body,
      headers: { 'if-match': `"${version}"` },
    })

  it('closes from today on with a reason, and takes the client back', async () => {
    const { id } = await create()
    const closed = await action(id, 'close', { reason: 'moved', note: 'به ترکیه رفت' }, 1)
    expect(closed.body.data).toMatchObject({
      closedOn: '2026-11-21',
      closedReason: 'moved',
      closedNote: 'به ترکیه رفت',
      version: 2,
      lifecycle: {
        stage: 'closed',
        stageReason: { why: 'closed', since: '2026-11-21', removedBy: 'reopen' },
      },
    })
    expect((await action(id, 'close', { reason: 'moved' }, 2)).status).toBe(409)
    const open = await action(id, 'reopen', { reason: 'returned' }, 2)
    expect(open.body.data).toMatchObject({
      closedOn: null,
      closedReason: null,
      closedNote: null,
      lifecycle: { stage: 'incomplete' },
    })
    expect((await action(id, 'reopen', { reason: 'returned' }, 3)).status).toBe(409)
    const events = await app.db
      .selectFrom('event_log')
      .select(['action', 'detail', 'fields'])
      .where('client_id', '=', id)
      .where('action', 'in', ['client.closed', 'client.reopened'])
      .orderBy('id')
      .execute()
    const fields = ['closedOn', 'closedReason', 'closedNote']
    expect(events).toEqual([
      { action: 'client.closed', detail: { reason: 'moved' }, fields },
      { action: 'client.reopened', detail: { reason: 'returned' }, fields },
    ])
  })

  it('refuses a reason that is not on the list, and an old version', async () => {
    const { id } = await create()
    expect((await action(id, 'close', { reason: 'boring' }, 1)).body.error.fields).toEqual({
      reason: ['not-allowed'],
    })
    expect((await action(id, 'close', { reason: 'moved' }, 9)).status).toBe(412)
  })
})

describe('reading one client', () => {
  it('answers the whole record and leaves an event with the client', async () => {
    const id = await makeClient(app.db, { supporter_id: supporter.staffId })
    const { status, body } = await app.request('GET', `admin/clients/${id}`, { token: supporter.token })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id,
      conditions: [],
      tags: [],
      facts: { termsCount: 0 },
      lifecycle: { stage: 'unpaid' },
    })
    const events = await loggedEvents(app.db, { client_id: id })
      .select(['action', 'staff_id', 'subject_id'])
      .execute()
    expect(events).toEqual([{ action: 'client.viewed', staff_id: supporter.staffId, subject_id: id }])
  })

  it('leaves no event of a client whom the reader does not see', async () => {
    const id = await makeClient(app.db)
    const { status } = await app.request('GET', `admin/clients/${id}`, { token: supporter.token })
    const events = await loggedEvents(app.db, { client_id: id }).select('action').execute()
    expect([status, events]).toEqual([404, []])
  })
})

describe('the phone and the national id of a client', () => {
  it('is answered to whoever sees the client, and that it was shown is kept', async () => {
    const id = await makeClient(app.db, { phone: '+989121239876', supporter_id: supporter.staffId })
    const phoneFor = (by: TestStaff) => app.request('GET', `admin/clients/${id}/phone`, { token: by.token })
    expect((await phoneFor(supporter)).body.data).toEqual({ phone: '+989121239876' })
    const other = await app.staff(rights, { scope: 'own' })
    expect((await phoneFor(other)).status).toBe(404)
    const events = await loggedEvents(app.db, { client_id: id }).select(['action', 'staff_id']).execute()
    expect(events).toEqual([{ action: 'client.phone-shown', staff_id: supporter.staffId }])
  })

  it('are hidden in the record, in its history and in what a stale caller gets; hidden ones are never stored', async () => {
    const id = await makeClient(app.db, { phone: '+989121239877', national_id: '0084575948' })
    const patch = (body: object, version: number) =>
      app.request('PATCH', `admin/clients/${id}`, {
        token: manager.token,
        body,
        headers: { 'if-match': `"${version}"` },
      })
    const hidden = { phone: '0912 ••• 9877', nationalId: '••• 948' }
    const { body } = await app.request('GET', `admin/clients/${id}`, { token: manager.token })
    expect(body.data).toMatchObject(hidden)
    expect((await patch({ city: 'کرج' }, 1)).body.data).toMatchObject(hidden)
    expect((await patch({ city: 'قم' }, 1)).body.error).toMatchObject({ code: 'stale', current: hidden })
    expect((await patch({ phone: hidden.phone }, 2)).body.error.fields).toEqual({ phone: ['format'] })
    expect((await patch({ nationalId: hidden.nationalId }, 2)).body.error.fields).toEqual({
      nationalId: ['format'],
    })
    await patch({ phone: '09121239878', nationalId: null }, 2)
    const history = await app.request('GET', `admin/clients/${id}/history`, { token: manager.token })
    expect(history.body.data[0].changes).toEqual({
      phone: ['0912 ••• 9877', '0912 ••• 9878'],
      nationalId: ['••• 948', null],
    })
    const stored = await app.db.selectFrom('clients').select('phone').where('id', '=', id).execute()
    expect(stored).toEqual([{ phone: '+989121239878' }])
  })

  it('are refused to who reads clients without the right to reveal them', async () => {
    const id = await makeClient(app.db, { phone: '+989121239879', national_id: '0084575948' })
    const reader = await app.staff(['clients.read'])
    const answers = ['phone', 'national-id'].flatMap((part) =>
      [reader, manager].map(async ({ token }) => {
        const { status, body } = await app.request('GET', `admin/clients/${id}/${part}`, { token })
        return [part, status, body.data ?? body.error.code]
      }),
    )
    expect(await Promise.all(answers)).toEqual([
      ['phone', 403, 'forbidden'],
      ['phone', 200, { phone: '+989121239879' }],
      ['national-id', 403, 'forbidden'],
      ['national-id', 200, { nationalId: '0084575948' }],
    ])
  })
})
