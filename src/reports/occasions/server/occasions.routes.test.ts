import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { occasionsRoutes } from './occasions.routes.ts'

let app: TestApp
let manager: TestStaff
let reader: TestStaff

beforeAll(async () => {
  app = await testApp(occasionsRoutes)
  manager = await app.staff(['occasions.write'])
  reader = await app.staff([])
})
afterAll(() => app.close())

const nowruz = {
  name: { fa: 'کمپین نوروز', ar: 'حملة نوروز' },
  startsOn: '2026-03-10',
  endsOn: '2026-04-02',
}

async function create(draft: object = nowruz) {
  const { status, body } = await app.request('POST', 'admin/occasions', {
    token: manager.token,
    body: draft,
  })
  expect(status).toBe(200)
  return body.data
}

const listed = async (query: string): Promise<unknown[]> =>
  (await app.request('GET', `admin/occasions${query}`, { token: reader.token })).body.data

const named = (occasions: unknown[]) => occasions.map((one) => (one as typeof nowruz).name.fa)

describe('an occasion', () => {
  it('is written down by whoever may, and told to everybody who signs in', async () => {
    const refused = await app.request('POST', 'admin/occasions', { token: reader.token, body: nowruz })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
    expect((await app.request('GET', 'admin/occasions')).status).toBe(401)
    const occasion = await create()
    expect(occasion).toEqual({
      ...nowruz,
      id: occasion.id,
      version: 1,
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    expect(await listed('')).toEqual([occasion])
    const event = await app.db
      .selectFrom('event_log')
      .select(['action', 'staff_id', 'subject_type', 'subject_id'])
      .where('action', '=', 'occasion.created')
      .executeTakeFirstOrThrow()
    expect(event).toEqual({
      action: 'occasion.created',
      staff_id: manager.staffId,
      subject_type: 'occasion',
      subject_id: occasion.id,
    })
    expect(app.hints.at(-1)).toEqual({ type: 'occasion', id: occasion.id, version: 1 })
  })

  it('is told for a period that it touches with one day, in the order of time', async () => {
    await create({ name: { fa: 'قطعی تلفن', ar: null }, startsOn: '2025-06-05', endsOn: '2025-06-05' })
    await create({ name: { fa: 'تخفیف خرداد', ar: null }, startsOn: '2025-06-01', endsOn: '2025-06-21' })
    const inJune = ['تخفیف خرداد', 'قطعی تلفن']
    expect(named(await listed('?from=2025-06-05&to=2025-06-05'))).toEqual(inJune)
    expect(named(await listed('?from=2025-06-21&to=2025-07-01'))).toEqual(['تخفیف خرداد'])
    expect(named(await listed('?from=2025-05-01&to=2025-06-01'))).toEqual(['تخفیف خرداد'])
    expect(named(await listed('?from=2025-06-22&to=2026-03-09'))).toEqual([])
  })

  it('never ends before it begins, neither new nor with one day changed', async () => {
    const body = { ...nowruz, endsOn: '2026-03-09' }
    const wrong = await app.request('POST', 'admin/occasions', { token: manager.token, body })
    expect([wrong.status, wrong.body.error.fields]).toEqual([422, { endsOn: ['out-of-range'] }])
    const { id } = await create()
    const later = await app.request('PATCH', `admin/occasions/${id}`, {
      token: manager.token,
      headers: { 'if-match': '"1"' },
      body: { startsOn: '2026-04-03' },
    })
    expect([later.status, later.body.error.fields]).toEqual([422, { endsOn: ['out-of-range'] }])
  })

  it('is changed and taken away by its version', async () => {
    const { id } = await create()
    const change = (version: number) =>
      app.request('PATCH', `admin/occasions/${id}`, {
        token: manager.token,
        headers: { 'if-match': `"${version}"` },
        body: { endsOn: '2026-04-05' },
      })
    expect((await change(1)).body.data).toMatchObject({ ...nowruz, endsOn: '2026-04-05', version: 2 })
    const stale = await change(1)
    expect([stale.status, stale.body.error.code]).toEqual([412, 'stale'])
    const remove = () =>
      app.request('DELETE', `admin/occasions/${id}`, {
        token: manager.token,
        headers: { 'if-match': '"2"' },
      })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })
})
