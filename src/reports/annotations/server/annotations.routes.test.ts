import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { annotationsRoutes } from './annotations.routes.ts'

let app: TestApp
let manager: TestStaff
let reader: TestStaff

beforeAll(async () => {
  app = await testApp(annotationsRoutes)
  manager = await app.staff(['annotations.read', 'annotations.write', 'annotations.export'])
  reader = await app.staff([])
})
afterAll(() => app.close())

const nowruz = {
  name: { fa: 'کمپین نوروز', ar: 'حملة نوروز' },
  startsOn: '2026-03-10',
  endsOn: '2026-04-02',
}

async function create(draft: object = nowruz) {
  const { status, body } = await app.request('POST', 'admin/annotations', {
    token: manager.token,
    body: draft,
  })
  expect(status).toBe(200)
  return body.data
}

const listed = async (query: string): Promise<unknown[]> =>
  (await app.request('GET', `admin/annotations/on-days${query}`, { token: reader.token })).body.data

const named = (annotations: unknown[]) => annotations.map((one) => (one as typeof nowruz).name.fa)

describe('an annotation', () => {
  it('is written down by whoever may, and told to everybody who signs in', async () => {
    const refused = await app.request('POST', 'admin/annotations', { token: reader.token, body: nowruz })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
    expect((await app.request('GET', 'admin/annotations/on-days')).status).toBe(401)
    const annotation = await create()
    expect(annotation).toEqual({
      ...nowruz,
      id: annotation.id,
      version: 1,
      updatedAt: '2026-11-21T08:00:00.000Z',
    })
    expect(await listed('')).toEqual([annotation])
    const event = await loggedEvents(app.db, { action: 'annotation.created' })
      .select(['action', 'staff_id', 'subject_type', 'subject_id'])
      .executeTakeFirstOrThrow()
    expect(event).toEqual({
      action: 'annotation.created',
      staff_id: manager.staffId,
      subject_type: 'annotation',
      subject_id: annotation.id,
    })
    expect(app.hints.at(-1)).toEqual({ type: 'annotation', id: annotation.id, version: 1 })
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
    const wrong = await app.request('POST', 'admin/annotations', { token: manager.token, body })
    expect([wrong.status, wrong.body.error.fields]).toEqual([422, { endsOn: ['out-of-range'] }])
    const { id } = await create()
    const later = await app.request('PATCH', `admin/annotations/${id}`, {
      token: manager.token,
      headers: { 'if-match': '"1"' },
      body: { startsOn: '2026-04-03' },
    })
    expect([later.status, later.body.error.fields]).toEqual([422, { endsOn: ['out-of-range'] }])
  })

  it('is changed and taken away by its version', async () => {
    const { id } = await create()
    const change = (version: number) =>
      app.request('PATCH', `admin/annotations/${id}`, {
        token: manager.token,
        headers: { 'if-match': `"${version}"` },
        body: { endsOn: '2026-04-05' },
      })
    expect((await change(1)).body.data).toMatchObject({ ...nowruz, endsOn: '2026-04-05', version: 2 })
    const stale = await change(1)
    expect([stale.status, stale.body.error.code]).toEqual([412, 'stale'])
    const remove = () =>
      app.request('DELETE', `admin/annotations/${id}`, {
        token: manager.token,
        headers: { 'if-match': '"2"' },
      })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
  })
})

describe('the list of annotations', () => {
  let others: TestApp
  let token: string

  beforeAll(async () => {
    others = await testApp(annotationsRoutes)
    token = (await others.staff(['annotations.read', 'annotations.write', 'annotations.export'])).token
    for (const [fa, ar, startsOn, endsOn] of [
      ['کمپین یلدا', 'حملة يلدا', '2025-12-11', '2025-12-21'],
      ['تعطیلات نوروز', 'عطلة نوروز', '2026-03-21', '2026-04-02'],
      ['آبان بی‌قند', null, '2025-10-23', '2026-03-21'],
    ]) {
      const body = { name: { fa, ar }, startsOn, endsOn }
      await others.request('POST', 'admin/annotations', { token, body })
      others.clock.advance(60_000)
    }
  })
  afterAll(() => others.close())

  const ask = (query: string) => others.request('GET', `admin/annotations${query}`, { token })
  const names = async (query: string) => named((await ask(query)).body.data)

  it('is for whoever may read it, while charts tell everybody', async () => {
    const stranger = await others.staff([])
    const asked = async (path: string) =>
      (await others.request('GET', `admin/annotations${path}`, { token: stranger.token })).status
    expect([await asked(''), await asked('/export?format=csv'), await asked('/on-days')]).toEqual([
      403, 403, 200,
    ])
  })

  it('has the latest first, and any other order', async () => {
    expect(await names('')).toEqual(['تعطیلات نوروز', 'کمپین یلدا', 'آبان بی‌قند'])
    expect(await names('?sort=name')).toEqual(['آبان بی‌قند', 'تعطیلات نوروز', 'کمپین یلدا'])
    expect(await names('?sort=ends')).toEqual(['کمپین یلدا', 'آبان بی‌قند', 'تعطیلات نوروز'])
    expect(await names('?sort=-updated')).toEqual(['آبان بی‌قند', 'تعطیلات نوروز', 'کمپین یلدا'])
    const { body } = await ask('?sort=name&perPage=1&page=2')
    expect([named(body.data), body.meta.total]).toEqual([['تعطیلات نوروز'], 3])
  })

  it('finds by either name however it is typed, and by the days that are touched', async () => {
    expect(await names(`?q=${encodeURIComponent('يلدا')}`)).toEqual(['کمپین یلدا'])
    expect(await names(`?q=${encodeURIComponent('عطلة')}`)).toEqual(['تعطیلات نوروز'])
    expect(await names('?onFrom=2026-03-21&onTo=2026-03-21')).toEqual(['تعطیلات نوروز', 'آبان بی‌قند'])
    expect(await names('?onFrom=2026-04-03')).toEqual([])
  })

  it('leaves as a file in the order of the list, all of it or what was chosen', async () => {
    const all = await ask('/export?format=csv&locale=ar-IQ&sort=starts')
    expect(all.text.replace('\ufeff', '').split('\r\n').slice(0, 2)).toEqual([
      'الاسم الفارسي,الاسم العربي,من يوم,إلى يوم',
      'آبان بی‌قند,,2025-10-23,2026-03-21',
    ])
    const { body } = await ask('?sort=name')
    const chosen = await ask(`/export?format=csv&ids=${body.data[1].id}`)
    expect(chosen.text).toContain('تعطیلات نوروز')
    expect(chosen.text).not.toContain('کمپین یلدا')
  })

  it('keeps what was changed in an annotation, and by whom', async () => {
    const { body } = await ask('?sort=ends')
    const { id } = body.data[0]
    await others.request('PATCH', `admin/annotations/${id}`, {
      token,
      headers: { 'if-match': '"1"' },
      body: { endsOn: '2025-12-22' },
    })
    expect((await ask(`/${id}`)).body.data).toMatchObject({ endsOn: '2025-12-22', version: 2 })
    const history = await ask(`/${id}/history`)
    expect(
      history.body.data.map(({ version, action, changes }: Record<string, unknown>) => [
        version,
        action,
        changes,
      ]),
    ).toMatchObject([
      [2, 'annotation.changed', { endsOn: ['2025-12-21', '2025-12-22'] }],
      [1, 'annotation.created', {}],
    ])
    expect((await ask('/999999')).status).toBe(404)
  })
})
