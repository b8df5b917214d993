import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { makeActiveClient, makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { loggedEvents } from '#platform/server/testing/logged-events.ts'
import { testApp, testNow, type TestStaff } from '#platform/server/testing/test-app.ts'
import { createUploadStore } from '#platform/server/uploads/upload-store.ts'
import { photoConsentsRoutes } from './photo-consents.routes.ts'
import { photosRoutes } from './photos.routes.ts'
import { filesBelow, plainPicture } from './testing/pictures.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'photos-'))
const app = await testApp([...photosRoutes, ...photoConsentsRoutes], { uploads: createUploadStore(folder) })
const rights = ['photos.read', 'photos.write']
const owner = await app.staff(rights, { scope: 'own' })
const other = await app.staff(rights, { scope: 'own' })
const reader = await app.staff(['photos.read'])
const stranger = await app.staff([])
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

interface Asked {
  as?: TestStaff
  body?: object
  headers?: Record<string, string>
}
const ask = (method: string, address: string, { as = owner, body, headers = {} }: Asked = {}) =>
  app.request(method, `admin/clients/${address}`, {
    token: as.token,
    headers,
    ...(body === undefined ? {} : { body }),
  })
const mine = () => makeClient(app.db, { supporter_id: owner.staffId })
const agree = (id: number, asked: Asked = {}) =>
  ask('POST', `${id}/photo-consent`, { body: { textVersion: 1 }, ...asked })
const withdraw = (id: number, removePhotos: boolean) =>
  ask('POST', `${id}/photo-consent/withdrawal`, { body: { removePhotos } })
async function add(id: number, query = 'takenOn=2026-11-21&view=front', asked: Asked = {}) {
  const { headers, ...rest } = asked
  const type = { 'content-type': 'image/png', ...headers }
  return ask('POST', `${id}/photos?${query}`, { body: await plainPicture('png'), ...rest, headers: type })
}
const album = async (id: number) => (await ask('GET', `${id}/photos`)).body.data
/** A client who agreed, with photos of these places. */
async function withPhotos(...queries: string[]) {
  const id = await mine()
  await agree(id)
  const photos = []
  for (const query of queries) photos.push((await add(id, query)).body.data)
  return { id, photos }
}
const front = 'takenOn=2026-11-01&view=front'

describe('photos of a client', () => {
  it('are kept only after the client agreed, and who recorded that is known', async () => {
    const id = await mine()
    expect(await album(id)).toEqual({ consent: null, photos: [], hidden: 0 })
    expect((await add(id)).status).toBe(409)
    const agreed = await agree(id)
    expect(agreed.body.data.consent).toEqual({
      textVersion: 1,
      given: { at: testNow, by: owner.displayName },
      withdrawn: null,
    })
    expect((await agree(id)).status).toBe(409)
    expect((await agree(id, { body: { textVersion: 2 } })).status).toBe(422)
    const added = await add(id)
    expect(added.body.data).toEqual({
      id: added.body.data.id,
      clientId: id,
      takenOn: '2026-11-21',
      view: 'front',
      visitId: null,
      note: null,
      width: 60,
      height: 40,
      by: { id: owner.staffId, name: owner.displayName },
      createdAt: testNow,
      version: 1,
    })
    expect((await album(id)).photos).toEqual([added.body.data])
  })

  it('are kept from who may not see the client, or may not read or write them', async () => {
    const { id, photos } = await withPhotos(front)
    const foreign = await withPhotos(front)
    const one = `${id}/photos/${photos[0].id}`
    const statuses = async (as: TestStaff) => [
      (await ask('GET', `${id}/photos`, { as })).status,
      (await ask('GET', `${one}/thumbnail`, { as })).status,
      (await ask('GET', `${one}/picture`, { as })).status,
      (await ask('GET', `${id}/photo-history`, { as })).status,
      (await add(id, front, { as })).status,
      (await ask('PATCH', one, { as, body: { note: 'x' }, headers: { 'if-match': '"1"' } })).status,
    ]
    expect(await statuses(stranger)).toEqual([403, 403, 403, 403, 403, 403])
    expect(await statuses(reader)).toEqual([200, 200, 200, 200, 403, 403])
    expect(await statuses(other)).toEqual([404, 404, 404, 404, 404, 404])
    // A photo of one client below the address of another.
    const mixed = await ask('GET', `${foreign.id}/photos/${photos[0].id}/picture`)
    expect(mixed.status).toBe(404)
  })

  it('are the newest day first, of a day front, side, back', async () => {
    const day = (date: string, view: string) => `takenOn=${date}&view=${view}`
    const { id } = await withPhotos(
      day('2026-11-10', 'back'),
      day('2026-10-01', 'front'),
      day('2026-11-10', 'front'),
    )
    const { photos } = await album(id)
    expect(photos.map((one: { takenOn: string; view: string }) => [one.takenOn, one.view])).toEqual([
      ['2026-11-10', 'front'],
      ['2026-11-10', 'back'],
      ['2026-10-01', 'front'],
    ])
  })

  it('need a day that is not to come and a visit of the client, and find the visit of their day', async () => {
    const { clientId, visitId } = await makeActiveClient(app.db, { supporter_id: owner.staffId })
    await app.db.updateTable('visits').set({ weighed_on: '2026-11-20' }).where('id', '=', visitId).execute()
    await agree(clientId)
    const refused = async (query: string) => (await add(clientId, query)).body.error.fields
    expect(await refused('takenOn=2026-11-22&view=front')).toEqual({ takenOn: ['out-of-range'] })
    expect(await refused('takenOn=2000-01-01&view=front')).toEqual({ takenOn: ['out-of-range'] })
    expect(await refused('takenOn=2026-11-21&view=top')).toHaveProperty('view')
    expect(await refused(`${front}&visitId=987654321`)).toEqual({ visitId: ['unknown'] })
    expect((await add(clientId, 'takenOn=2026-11-20&view=front')).body.data.visitId).toBe(visitId)
    expect((await add(clientId, 'takenOn=2026-11-19&view=front')).body.data.visitId).toBeNull()
  })

  it('are kept once when the same upload is repeated with its key', async () => {
    const { id } = await withPhotos()
    const before = await filesBelow(folder)
    const headers = { 'idempotency-key': 'upload-once-1' }
    const replies = [await add(id, front, { headers }), await add(id, front, { headers })]
    expect(replies[0]!.body).toEqual(replies[1]!.body)
    expect((await album(id)).photos).toHaveLength(1)
    expect(await filesBelow(folder)).toHaveLength(before.length + 2)
    const changed = await add(id, 'takenOn=2026-11-02&view=front', { headers })
    expect([changed.status, changed.body.error.code]).toEqual([422, 'idempotency-mismatch'])
    expect(await filesBelow(folder)).toHaveLength(before.length + 2)
  })
})

describe('the picture of a photo', () => {
  it('is a JPEG for this person only, in two sizes, and asked for anew each time', async () => {
    const { id, photos } = await withPhotos()
    const big = await plainPicture('webp', { width: 3000, height: 1500 })
    await ask('POST', `${id}/photos?${front}`, { body: big, headers: { 'content-type': 'image/webp' } })
    expect(photos).toEqual([])
    const [photo] = (await album(id)).photos
    expect([photo.width, photo.height]).toEqual([2048, 1024])
    const sizeOf = async (kind: string) => {
      const { rawPayload } = await app.server.inject({
        url: `/back/public/api/admin/clients/${id}/photos/${photo.id}/${kind}`,
        headers: { authorization: `Bearer ${owner.token}` },
      })
      const { format, width, height } = await sharp(rawPayload).metadata()
      return [format, width, height]
    }
    expect(await sizeOf('picture')).toEqual(['jpeg', 2048, 1024])
    expect(await sizeOf('thumbnail')).toEqual(['jpeg', 360, 180])

    const one = `${id}/photos/${photo.id}/thumbnail`
    const { headers } = await ask('GET', one)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="thumb.jpg"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    const again = await ask('GET', one, { headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.status, again.text]).toEqual([304, ''])
    const foreign = await ask('GET', one, {
      as: other,
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect(foreign.status).toBe(404)
  })

  it('leaves an event when it is seen large', async () => {
    const { id, photos } = await withPhotos(front)
    await ask('GET', `${id}/photos/${photos[0].id}/thumbnail`)
    await ask('GET', `${id}/photos/${photos[0].id}/picture`)
    const events = await loggedEvents(app.db, { client_id: id, action: 'photo.viewed' })
      .select(['action', 'subject_id', 'fields'])
      .execute()
    expect(events).toEqual([{ action: 'photo.viewed', subject_id: photos[0].id, fields: [] }])
  })
})

describe('changing photos', () => {
  it('corrects day, view and note of the version that was seen, and tells the history', async () => {
    const { id, photos } = await withPhotos(front)
    const one = `${id}/photos/${photos[0].id}`
    const patch = (body: object, version: number) =>
      ask('PATCH', one, { body, headers: { 'if-match': `"${version}"` } })
    expect((await patch({ takenOn: '2026-11-22' }, 1)).body.error.fields).toEqual({
      takenOn: ['out-of-range'],
    })
    const changed = await patch({ view: 'side', note: '  نور کم ' }, 1)
    expect(changed.body.data).toMatchObject({ view: 'side', note: 'نور کم', version: 2 })
    expect((await patch({ view: 'back' }, 1)).body.error).toMatchObject({
      code: 'stale',
      current: { view: 'side' },
    })
    const { body } = await ask('GET', `${id}/photo-history`)
    const told = body.data.map(({ action, photo, changes, by }: Record<string, unknown>) => [
      action,
      photo,
      changes,
      by,
    ])
    const place = { takenOn: '2026-11-01', view: 'front' }
    expect(told).toEqual([
      ['photo.changed', place, { view: ['front', 'side'], note: [null, 'نور کم'] }, owner.displayName],
      ['photo.added', place, {}, owner.displayName],
      ['photo-consent.given', null, { textVersion: [null, 1] }, owner.displayName],
    ])
  })

  it('deletes one with a reason; its file is given up in the same moment', async () => {
    const { id, photos } = await withPhotos(front, 'takenOn=2026-11-02&view=side')
    const remove = (body: object, version = 1) =>
      ask('POST', `${id}/photos/${photos[0].id}/removal`, {
        body,
        headers: { 'if-match': `"${version}"` },
      })
    expect((await remove({ reason: 'bored', note: null })).status).toBe(422)
    expect((await remove({ reason: 'unclear', note: null }, 2)).status).toBe(412)
    const given = await app.db.selectFrom('removed_uploads').select('name').execute()
    expect((await remove({ reason: 'unclear', note: 'تار است' })).status).toBe(200)
    expect((await album(id)).photos.map((one: { id: number }) => one.id)).toEqual([photos[1].id])
    const after = await app.db.selectFrom('removed_uploads').select('name').execute()
    expect(after).toHaveLength(given.length + 1)
    const [last] = (await ask('GET', `${id}/photo-history`)).body.data
    expect([last.action, last.changes]).toEqual([
      'photo.removed',
      { reason: [null, 'unclear'], reasonNote: [null, 'تار است'] },
    ])
  })

  it('hides everything when the consent is taken back, shows it again after a new one, deletes on request', async () => {
    const { id, photos } = await withPhotos(front, 'takenOn=2026-11-02&view=side')
    const seen = async () => (await ask('GET', `${id}/photos/${photos[0].id}/picture`)).status
    expect((await withdraw(id, false)).body.data).toMatchObject({
      photos: [],
      hidden: 2,
      consent: { withdrawn: { by: owner.displayName } },
    })
    expect([await seen(), (await add(id)).status, (await withdraw(id, false)).status]).toEqual([
      404, 409, 409,
    ])
    await agree(id)
    expect([await seen(), (await album(id)).photos.length]).toEqual([200, 2])
    expect((await withdraw(id, true)).body.data).toMatchObject({ photos: [], hidden: 0 })
    expect((await withdraw(id, true)).status).toBe(409)
    await agree(id)
    expect((await album(id)).photos).toEqual([])
  })
})
