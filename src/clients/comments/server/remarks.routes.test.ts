import { afterAll, describe, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, testNow } from '#platform/server/testing/test-app.ts'
import { commentsRoutes } from './comments.routes.ts'

const app = await testApp(commentsRoutes)
const writer = await app.staff(['comments.read', 'comments.write'], { scope: 'own' })
const other = await app.staff(['comments.read', 'comments.write'], { scope: 'own' })
const reader = await app.staff(['comments.read'])
const now = app.clock.now()
const entry = {
  registry: 'remarks' as const,
  name_ar: null,
  data: '{}',
  position: 0,
  created_at: now,
  updated_at: now,
}
await app.db
  .insertInto('registry_entries')
  .values([
    { ...entry, code: 'water', name_fa: 'آب' },
    { ...entry, code: 'salt', name_fa: 'نمک' },
    { ...entry, code: 'old', name_fa: 'کهنه', retired_at: now },
  ])
  .execute()
afterAll(() => app.close())

const mine = () => makeClient(app.db, { supporter_id: writer.staffId })
const add = (clientId: number, body: object, as = writer, headers: Record<string, string> = {}) =>
  app.request('POST', `admin/clients/${clientId}/remarks`, { token: as.token, body, headers })
const get = (path: string, as = writer) => app.request('GET', `admin/clients/${path}`, { token: as.token })

describe('remarks to a client', () => {
  it('are stored with and without words, once for one key, and leave an event', async () => {
    const clientId = await mine()
    const key = { 'idempotency-key': 'remark-once-1' }
    const { body } = await add(clientId, { remarkCode: 'water', body: null }, writer, key)
    expect(body.data).toEqual({
      id: body.data.id,
      clientId,
      body: '',
      remarkCode: 'water',
      pinned: false,
      author: { id: writer.staffId, name: writer.displayName },
      mentions: [],
      createdAt: testNow,
      replies: [],
    })
    expect((await add(clientId, { remarkCode: 'water', body: null }, writer, key)).body).toEqual(body)
    const event = await loggedEvents(app.db, { client_id: clientId })
      .select(['action', 'detail'])
      .executeTakeFirst()
    expect(event).toEqual({ action: 'remark.added', detail: { remark: 'water' } })
  })

  it('are counted by kind and told apart from comments', async () => {
    const clientId = await mine()
    for (const remarkCode of ['salt', 'water', 'water']) await add(clientId, { remarkCode, body: null })
    await app.request('POST', `admin/clients/${clientId}/comments`, {
      token: writer.token,
      body: { body: 'سنجاق', pinned: true },
    })
    await add(clientId, { remarkCode: 'salt', body: 'کمتر' })
    const codes = async (query: string) =>
      (await get(`${clientId}/comments?${query}`)).body.data.map(
        (one: { remarkCode: string | null }) => one.remarkCode,
      )
    expect(await codes('')).toEqual([null, 'salt', 'water', 'water', 'salt'])
    expect(await codes('order=newest')).toEqual(['salt', null, 'water', 'water', 'salt'])
    expect(await codes('kind=comment')).toEqual([null])
    expect(await codes('kind=remark&perPage=2')).toEqual(['salt', 'water'])
    expect((await get(`${clientId}/remark-counts`)).body.data).toEqual([
      { code: 'salt', count: 2 },
      { code: 'water', count: 2 },
    ])
  })

  it('are refused with an unknown or retired entry, and to who may not', async () => {
    const clientId = await mine()
    for (const remarkCode of ['old', 'nonsense']) {
      const { status, body } = await add(clientId, { remarkCode, body: null })
      expect([status, body.error.fields]).toEqual([422, { remarkCode: ['not-allowed'] }])
    }
    expect((await add(clientId, { remarkCode: 'water', body: '' })).body.error.fields).toEqual({
      body: ['required'],
    })
    expect((await add(clientId, { remarkCode: 'water', body: null }, reader)).status).toBe(403)
    expect((await add(clientId, { remarkCode: 'water', body: null }, other)).status).toBe(404)
    expect((await get(`${clientId}/remark-counts`, other)).status).toBe(404)
    expect((await get(`${clientId}/remark-counts`, reader)).body.data).toEqual([])
  })
})
