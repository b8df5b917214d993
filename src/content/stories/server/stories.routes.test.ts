import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { plainPicture } from '#clients/photos/server/testing/pictures.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { createUploadStore } from '#platform/server/uploads/upload-store.ts'
import { storiesRoutes } from './stories.routes.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'stories-'))
const app = await testApp(storiesRoutes, { uploads: createUploadStore(folder) })
const editor = await app.staff(['stories.read', 'stories.write', 'stories.export'])
const reader = await app.staff(['stories.read'])
await sql`
  insert into registry_entries (registry, code, name_fa, name_ar, position, created_at, updated_at)
  values ('diet_types', 'weight_loss', 'کاهش وزن', 'إنقاص الوزن', 1, now(), now())`.execute(app.db)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

function send(method: string, address: string, body?: object, headers: Record<string, string> = {}) {
  return app.request(method, `admin/stories${address}`, {
    token: editor.token,
    headers,
    ...(body && { body }),
  })
}

const draft = (title: string, more: object = {}) => ({
  title: { fa: title, ar: null },
  text: { fa: 'هفته‌ای سه روز پیاده‌روی.', ar: null },
  fromOn: '2026-11-20',
  toOn: '2026-11-30',
  position: 10,
  countries: [],
  dietTypes: [],
  ...more,
})

async function create(title: string, more?: object) {
  const { status, body } = await send('POST', '', draft(title, more))
  expect(status).toBe(200)
  return body.data
}

const addPicture = async (id: number, kind: 'png' | 'jpeg' = 'png') =>
  send('POST', `/${id}/picture`, await plainPicture(kind), { 'content-type': 'image/png' })

async function withPicture(title: string, more?: object) {
  const { id } = await create(title, more)
  return (await addPicture(id)).body.data
}

describe('a story', () => {
  it('is shown once it has a picture, and another picture takes the place of the first', async () => {
    const story = await create('پیاده‌روی')
    expect(story).toMatchObject({ picture: null, state: 'incomplete', version: 1 })
    expect((await send('GET', `/${story.id}/picture`)).status).toBe(404)
    const first = (await addPicture(story.id)).body.data
    expect(first).toMatchObject({ state: 'now', version: 2 })
    const { status, headers } = await send('GET', `/${story.id}/thumbnail`)
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    const second = (await addPicture(story.id)).body.data
    expect(second.picture.key).not.toBe(first.picture.key)
    const kept = await app.db.selectFrom('uploads').select('name').execute()
    const names = kept.map(({ name }) => name)
    expect(names).toContain(second.picture.key)
    expect(names).not.toContain(first.picture.key)
    const history = await send('GET', `/${story.id}/history`)
    expect(history.body.data.map(({ action }: { action: string }) => action)).toEqual([
      'story.picture',
      'story.created',
    ])
  })

  it('stands where its days say, in the country it is for', async () => {
    const { state: past } = await withPicture('گذشته', { fromOn: '2026-11-01', toOn: '2026-11-20' })
    const { state: later } = await withPicture('بعد', { fromOn: '2026-11-22', toOn: null })
    const { state: today } = await withPicture('امروز', { fromOn: '2026-11-21', toOn: '2026-11-21' })
    expect([past, later, today]).toEqual(['past', 'scheduled', 'now'])
    app.clock.set('2026-11-21T20:45:00.000Z')
    const iraqi = await create('عراق', { fromOn: '2026-11-22', toOn: null, countries: ['IQ'] })
    const iranian = await create('ایران', { fromOn: '2026-11-22', toOn: null, countries: ['IR'] })
    for (const { id } of [iraqi, iranian]) await addPicture(id)
    // A quarter past midnight in Tehran, a quarter to in Baghdad.
    expect((await send('GET', `/${iranian.id}`)).body.data.state).toBe('now')
    expect((await send('GET', `/${iraqi.id}`)).body.data.state).toBe('scheduled')
    const found = await send('GET', '?state=scheduled')
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([iraqi.id])
    app.clock.set('2026-11-21T08:00:00.000Z')
  })

  it('is found by country and diet type, also where it is for everybody', async () => {
    const all = await create('یاب همه')
    const one = await create('یاب عراق', { countries: ['IQ'], dietTypes: ['weight_loss'] })
    const ids = async (query: string) =>
      (await send('GET', `?q=${encodeURIComponent('یاب')}&${query}`)).body.data.map(
        ({ id }: { id: number }) => id,
      )
    expect(await ids('country=IR')).toEqual([all.id])
    expect(await ids('country=IQ&dietType=weight_loss')).toEqual([all.id, one.id])
  })

  it('is refused at the field: days in the wrong order, unknown diet types, no picture', async () => {
    const order = await send('POST', '', draft('ترتیب', { toOn: '2026-11-19' }))
    expect(order.body.error.fields).toEqual({ toOn: ['out-of-range'] })
    const diet = await send('POST', '', draft('رژیم', { dietTypes: ['weight_loss', 'moon'] }))
    expect(diet.body.error.fields).toEqual({ 'dietTypes.1': ['not-allowed'] })
    const story = await create('تغییر')
    const moved = await send('PATCH', `/${story.id}`, { fromOn: '2026-12-01' }, { 'if-match': '"1"' })
    expect(moved.body.error.fields).toEqual({ toOn: ['out-of-range'] })
    const html = await send('POST', `/${story.id}/picture`, Buffer.from('<svg onload="x">'), {
      'content-type': 'image/png',
    })
    expect([html.status, html.body.error.fields]).toEqual([415, { file: ['not-an-image'] }])
  })

  it('is changed with the version seen, deleted with its picture, and only by editors', async () => {
    const story = await withPicture('پایان')
    const denied = await app.request('POST', 'admin/stories', { token: reader.token, body: draft('نه') })
    expect(denied.status).toBe(403)
    expect((await send('PATCH', `/${story.id}`, { position: 1 }, { 'if-match': '"1"' })).status).toBe(412)
    expect((await send('DELETE', `/${story.id}`, undefined, { 'if-match': '"2"' })).status).toBe(200)
    expect((await send('GET', `/${story.id}`)).status).toBe(404)
    const upload = await app.db
      .selectFrom('uploads')
      .select('name')
      .where('name', '=', story.picture.key)
      .executeTakeFirst()
    expect(upload).toBeUndefined()
  })
})
