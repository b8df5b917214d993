import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { plainPicture } from '#clients/photos/server/testing/pictures.ts'
import { testApp } from '#platform/server/testing/test-app.ts'
import { createUploadStore } from '#platform/server/uploads/upload-store.ts'
import { successesRoutes } from './successes.routes.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'successes-'))
const app = await testApp(successesRoutes, { uploads: createUploadStore(folder) })
const editor = await app.staff(['clients.read', 'successes.read', 'successes.write', 'successes.export'])
const clientId = await makeClient(app.db, { full_name: 'نرگس پایدار' })
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

function send(method: string, address: string, body?: object, headers: Record<string, string> = {}) {
  const token = editor.token
  return app.request(method, `admin/successes${address}`, { token, headers, ...(body && { body }) })
}

const draft = (title: string, more: object = {}) => ({
  clientId,
  title: { fa: title, ar: null },
  text: { fa: 'در نه ماه هجده کیلو کم کرد.', ar: null },
  position: 10,
  ...more,
})

async function create(title: string) {
  const { status, body } = await send('POST', '', draft(title))
  expect(status).toBe(200)
  return body.data
}

const agree = (id: number) => send('POST', `/${id}/consent`, { textVersion: 1 })
const withdraw = (id: number) => send('POST', `/${id}/consent/withdrawal`)
const addPicture = async (id: number, side: string) =>
  send('POST', `/${id}/pictures/${side}`, await plainPicture('png'), { 'content-type': 'image/png' })
const publish = (id: number, version: number) =>
  send('PATCH', `/${id}`, { published: true }, { 'if-match': `"${version}"` })

async function ready(title: string) {
  const { id } = await create(title)
  await agree(id)
  await addPicture(id, 'before')
  return (await addPicture(id, 'after')).body.data
}

describe('publishing a success story', () => {
  it('is refused without consent and without both pictures, and then works', async () => {
    const story = await create('راه نرگس')
    expect(story).toMatchObject({ state: 'unready', consent: null, published: false })
    expect((await publish(story.id, 1)).body.error.fields).toEqual({ published: ['consent-missing'] })
    const early = await addPicture(story.id, 'before')
    expect([early.status, early.body.error.code]).toEqual([409, 'conflict'])
    const given = (await agree(story.id)).body.data
    expect(given.consent).toEqual({
      textVersion: 1,
      given: { at: '2026-11-21T08:00:00.000Z', by: editor.displayName },
      withdrawn: null,
    })
    await addPicture(story.id, 'before')
    expect((await publish(story.id, 3)).body.error.fields).toEqual({ published: ['picture-missing'] })
    const both = (await addPicture(story.id, 'after')).body.data
    expect(both.state).toBe('ready')
    expect((await publish(story.id, both.version)).body.data).toMatchObject({
      published: true,
      state: 'published',
    })
  })

  it('ends at once when the client takes the consent back, and the pictures are seen no longer', async () => {
    const story = await ready('پس گرفتن')
    await publish(story.id, story.version)
    expect((await send('GET', `/${story.id}/pictures/after?size=full`)).status).toBe(200)
    const ended = (await withdraw(story.id)).body.data
    expect(ended).toMatchObject({ published: false, state: 'withdrawn', before: null, after: null })
    expect(ended.consent.withdrawn).toEqual({ at: '2026-11-21T08:00:00.000Z', by: editor.displayName })
    expect((await send('GET', `/${story.id}/pictures/after`)).status).toBe(404)
    expect((await publish(story.id, ended.version)).body.error.fields).toEqual({
      published: ['consent-missing'],
    })
    const again = (await agree(story.id)).body.data
    expect(again).toMatchObject({ published: false, state: 'ready' })
    const history = await send('GET', `/${story.id}/history`)
    expect(history.body.data[1]).toMatchObject({
      action: 'success-consent.withdrawn',
      changes: { published: [true, false], consent: [true, false] },
    })
  })

  it('knows consent once: a second press gives none anew, a second withdrawal none back', async () => {
    const story = await ready('دوباره')
    expect((await agree(story.id)).body.data.version).toBe(story.version)
    const ended = (await withdraw(story.id)).body.data
    expect((await withdraw(story.id)).body.data.version).toBe(ended.version)
  })
})

describe('success stories', () => {
  it('are about clients in scope only', async () => {
    const story = await create('دامنه')
    const other = await app.staff(['successes.read', 'successes.write'], { scope: 'own' })
    const as = (method: string, address: string, body?: object) =>
      app.request(method, `admin/successes${address}`, { token: other.token, ...(body && { body }) })
    expect((await as('GET', `/${story.id}`)).status).toBe(404)
    expect((await as('GET', '')).body.meta.total).toBe(0)
    expect((await as('POST', '', draft('دیگری'))).status).toBe(404)
    expect((await as('GET', `/candidates?q=${encodeURIComponent('نرگس')}`)).body.data).toEqual([])
    const found = await send('GET', `/candidates?q=${encodeURIComponent('نرگس')}`)
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([clientId])
  })

  it('are refused at the field, with an old version, and to readers; go with their pictures', async () => {
    const wrong = await send('POST', '', { ...draft(''), position: -1, extra: 1 })
    expect(wrong.body.error.fields).toEqual({
      'title.fa': ['required'],
      position: ['too-small:0'],
      extra: ['unknown-key'],
    })
    const story = await ready('حذف')
    const stale = await send('PATCH', `/${story.id}`, { position: 1 }, { 'if-match': '"1"' })
    expect(stale.status).toBe(412)
    const reader = await app.staff(['successes.read'])
    const denied = await app.request('POST', `admin/successes/${story.id}/consent/withdrawal`, {
      token: reader.token,
    })
    expect(denied.status).toBe(403)
    const removed = await send('DELETE', `/${story.id}`, undefined, { 'if-match': `"${story.version}"` })
    expect(removed.status).toBe(200)
    const left = await app.db
      .selectFrom('uploads')
      .select('name')
      .where('name', 'in', [story.before.key, story.after.key])
      .execute()
    expect(left).toEqual([])
  })
})
