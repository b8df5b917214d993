import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { filesBelow, plainPicture } from '#clients/photos/server/testing/pictures.ts'
import { ownFile, videoApp, type VideoApp } from '#content/videos/server/testing/video-app.ts'
import { testRoot, type TestReply, type TestStaff } from '#platform/server/testing/test-app.ts'
import { s3Store } from '#platform/server/uploads/s3-store.ts'
import { standInBucket, type StandInBucket } from '#platform/server/uploads/testing/stand-in-bucket.ts'
import { removeForgotten, sweepLeftovers } from '#platform/server/uploads/removed-uploads.job.ts'

let storage: StandInBucket
let made: VideoApp
let owner: TestStaff
let clientId: number
const when = new Date('2026-11-21T08:00:00.000Z')

beforeAll(async () => {
  storage = await standInBucket(() => when)
  made = await videoApp(s3Store(storage.bucket, 500))
  owner = await made.app.staff(['photos.read', 'photos.write', 'clients.read', 'clients.erase'])
  clientId = await makeClient(made.app.db, { full_name: 'نسترن' })
  const body = { textVersion: 1 }
  await made.app.request('POST', `admin/clients/${clientId}/photo-consent`, { token: owner.token, body })
})
afterAll(async () => {
  await made.close()
  await storage.close()
})

async function bring(): Promise<TestReply> {
  return made.app.request('POST', `admin/clients/${clientId}/photos?takenOn=2026-11-21&view=front`, {
    token: owner.token,
    body: await plainPicture('png'),
    headers: { 'content-type': 'application/octet-stream' },
  })
}

const onDisk = () => filesBelow(made.uploads.folder)
const endings = () => [...storage.files.keys()].map((key) => key.slice(key.indexOf('.') + 1)).toSorted()

/** The first bytes of a WebM, then bytes that tell their place. */
function film(bytes: number): Buffer {
  const body = Buffer.from(Array.from({ length: bytes }, (_, at) => at % 251))
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex').copy(body)
  return body
}

async function arrivedFilm(title: string): Promise<{ videoId: number; address: string }> {
  const { id: videoId } = await made.create(title, ownFile)
  const plan = { bytes: 1300, mark: 'film' }
  const { name } = (await made.send('POST', `videos/${videoId}/uploads`, plan)).body.data
  await made.append(videoId, name, 0, film(1300))
  return { videoId, address: `videos/${videoId}/uploads/${name}/finish` }
}

const finish = (address: string) => made.send('POST', address, { durationSeconds: 40 })

describe('files that are kept in a bucket', () => {
  it('of a client are shown from there and removed from there, and the disk has none of them', async () => {
    const { status, body } = await bring()
    expect([status, endings(), await onDisk()]).toEqual([200, ['full.jpg', 'thumb.jpg'], []])
    const picture = await made.app.server.inject({
      url: `${testRoot}/admin/clients/${clientId}/photos/${body.data.id}/picture`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    const { width, height, format } = await sharp(picture.rawPayload).metadata()
    expect([width, height, format]).toEqual([60, 40, 'jpeg'])
    const erased = await made.app.request('POST', `admin/clients/${clientId}/erasure`, {
      token: owner.token,
      body: { name: 'نسترن' },
      headers: { 'if-match': '"1"' },
    })
    expect([erased.status, await removeForgotten(made.app.db, made.uploads), endings()]).toEqual([200, 1, []])
  })

  it('of a video go there in parts once it is whole, and are played from there by ranges', async () => {
    const { videoId, address } = await arrivedFilm('از سطل')
    storage.requests.length = 0
    expect((await finish(address)).status).toBe(200)
    const puts = storage.requests.filter((request) => request === 'PUT uploadId')
    expect([puts.length, endings(), await onDisk()]).toEqual([3, ['webm'], []])
    const { word } = (await made.send('POST', `videos/${videoId}/link`)).body.data
    const url = `${testRoot}/admin/video-files/${word}`
    const part = await made.app.server.inject({ url, headers: { range: 'bytes=495-504' } })
    expect([part.statusCode, part.rawPayload]).toEqual([206, film(1300).subarray(495, 505)])
    expect((await made.app.server.inject(url)).rawPayload.equals(film(1300))).toBe(true)
  })
})

describe('a bucket that fails', () => {
  it('costs a photo, which is told, and leaves nothing of it', async () => {
    const other = await makeClient(made.app.db)
    clientId = other
    const body = { textVersion: 1 }
    await made.app.request('POST', `admin/clients/${other}/photo-consent`, { token: owner.token, body })
    const before = endings()
    storage.failOn('PUT')
    const reply = await bring()
    expect([reply.status, reply.body.error.code, reply.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '30',
    ])
    storage.failOn(null)
    const rows = await made.app.db
      .selectFrom('client_photos')
      .select('id')
      .where('client_id', '=', other)
      .execute()
    expect([rows, endings(), await onDisk()]).toEqual([[], before, []])
    expect((await bring()).status).toBe(200)
  })

  it('costs no video: what has arrived waits and is finished later', async () => {
    const { address } = await arrivedFilm('بعداً')
    const before = endings()
    storage.failOn('POST uploadId')
    expect((await finish(address)).status).toBe(503)
    expect([endings(), storage.waiting.size, (await onDisk()).length]).toEqual([before, 0, 1])
    storage.failOn(null)
    expect((await finish(address)).body.data.file).toMatchObject({ bytes: 1300, kind: 'webm' })
    expect([endings().length, await onDisk()]).toEqual([before.length + 1, []])
  })
})

describe('the sweeper', () => {
  it('removes from a bucket what no row names, once it is old, and what crashes left half done', async () => {
    const owned = [...storage.files.keys()].toSorted()
    const orphan = { bytes: Buffer.from('x'), at: new Date('2026-11-21T05:00:00.000Z') }
    const young = { bytes: Buffer.from('x'), at: new Date('2026-11-21T07:30:00.000Z') }
    storage.files.set(`kept/ab/${'ab'.repeat(16)}.full.jpg`, orphan)
    storage.files.set(`kept/ab/${'ab'.repeat(16)}.thumb.jpg`, orphan)
    storage.files.set(`kept/cd/${'cd'.repeat(16)}.mp4`, young)
    storage.files.set('elsewhere/of-somebody-else.txt', orphan)
    storage.waiting.set('crashed', { key: 'kept/ef/x.mp4', at: orphan.at, parts: new Map() })
    for (const key of owned) storage.files.set(key, { ...storage.files.get(key)!, at: orphan.at })
    expect(await sweepLeftovers(made.app.db, made.uploads, made.app.clock.now())).toBe(3)
    const left = [...owned, `kept/cd/${'cd'.repeat(16)}.mp4`, 'elsewhere/of-somebody-else.txt'].toSorted()
    expect([[...storage.files.keys()].toSorted(), storage.waiting.size]).toEqual([left, 0])
  })

  it('tells that the bucket does not answer, and removes nothing', async () => {
    const before = storage.files.size
    storage.failOn('GET')
    await expect(sweepLeftovers(made.app.db, made.uploads, made.app.clock.now())).rejects.toMatchObject({
      code: 'unavailable',
    })
    storage.failOn(null)
    expect(storage.files.size).toBe(before)
  })
})
