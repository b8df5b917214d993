import { afterAll, describe, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, testNow } from '#platform/server/testing/test-app.ts'
import { commentsRoutes } from './comments.routes.ts'

const app = await testApp(commentsRoutes)
const supporter = await app.staff(['comments.read', 'comments.write'], { scope: 'own' })
const other = await app.staff(['comments.read', 'comments.write'], { scope: 'own' })
const reader = await app.staff(['comments.read'])
const stranger = await app.staff([])
afterAll(() => app.close())

const mine = () => makeClient(app.db, { supporter_id: supporter.staffId })

function add(clientId: number, body: unknown, headers: Record<string, string> = {}, token = supporter.token) {
  return app.request('POST', `admin/clients/${clientId}/comments`, { token, body, headers })
}

describe('comments of a client', () => {
  it('are kept from who may not see the client or may not write', async () => {
    const clientId = await mine()
    const path = `admin/clients/${clientId}/comments`
    const body = { body: 'سلام' }
    for (const method of ['GET', 'POST'] as const) {
      const more = method === 'POST' ? { body } : {}
      expect((await app.request(method, path, more)).status).toBe(401)
      expect((await app.request(method, path, { token: stranger.token, ...more })).status).toBe(403)
      expect((await app.request(method, path, { token: other.token, ...more })).status).toBe(404)
      const missing = await app.request(method, 'admin/clients/999999/comments', {
        token: supporter.token,
        ...more,
      })
      expect(missing.status).toBe(404)
    }
    expect((await add(clientId, body, {}, reader.token)).status).toBe(403)
  })

  it('are stored with their author and time, and leave an event without their words', async () => {
    const clientId = await mine()
    const { status, body } = await add(clientId, { body: '  امروز تماس گرفته شد  ' })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id: body.data.id,
      clientId,
      body: 'امروز تماس گرفته شد',
      remarkCode: null,
      pinned: false,
      author: { id: supporter.staffId, name: supporter.displayName },
      mentions: [],
      createdAt: testNow,
      replies: [],
    })
    const event = await loggedEvents(app.db, { client_id: clientId })
      .select(['action', 'subject_id', 'detail'])
      .executeTakeFirst()
    expect(event).toEqual({ action: 'comment.added', subject_id: body.data.id, detail: { pinned: false } })
  })

  it('come pinned first, then newest first, in pages', async () => {
    const clientId = await mine()
    for (const [text, pinned] of [
      ['یک', false],
      ['دو', true],
      ['سه', false],
    ] as const)
      await add(clientId, { body: text, pinned })
    const page = async (query: string) => {
      const reply = await app.request('GET', `admin/clients/${clientId}/comments?${query}`, {
        token: reader.token,
      })
      return { texts: reply.body.data.map((one: { body: string }) => one.body), meta: reply.body.meta }
    }
    expect((await page('')).texts).toEqual(['دو', 'سه', 'یک'])
    expect(await page('perPage=2&page=2')).toEqual({
      texts: ['یک'],
      meta: { page: 2, perPage: 2, total: 3, totalIsExact: true },
    })
  })

  it('are added once for one key, and refused when empty, too long or unknown', async () => {
    const clientId = await mine()
    const key = { 'idempotency-key': 'comment-once-1' }
    const first = await add(clientId, { body: 'یک بار' }, key)
    const again = await add(clientId, { body: 'یک بار' }, key)
    expect(again.body).toEqual(first.body)
    const rows = await app.db.selectFrom('comments').select('id').where('client_id', '=', clientId).execute()
    expect(rows.length).toBe(1)
    expect((await add(clientId, { body: '   ' })).body.error.fields).toEqual({ body: ['required'] })
    expect((await add(clientId, { body: 'آ'.repeat(2001) })).body.error.fields).toEqual({
      body: ['too-long:2000'],
    })
    expect((await add(clientId, { body: 'خوب', staffId: 1 })).body.error.fields).toEqual({
      staffId: ['unknown-key'],
    })
  })
})
