import { Buffer } from 'node:buffer'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#app/server/domains.ts'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { testApp, testRoot, type TestApp, type TestStaff } from '#platform/server/testing/test-app.ts'
import { realDisk } from '#platform/server/uploads/upload-disk.ts'
import { createUploadStore, type UploadStore } from '#platform/server/uploads/upload-store.ts'
import { removeForgotten, sweepLeftovers } from '#platform/server/uploads/removed-uploads.job.ts'
import { answerToHead, hangUpAfter, openConnections } from './testing/raw-requests.ts'
import { filesBelow, phonePicture, pixelBomb, plainPicture } from './testing/pictures.ts'

let app: TestApp
let uploads: UploadStore
let folder: string
let owner: TestStaff
let stranger: TestStaff
/** So many files can still be begun before the disk is full. */
let filesLeft = Number.POSITIVE_INFINITY

const fullDisk: typeof realDisk = {
  async create(file) {
    filesLeft -= 1
    const real = await realDisk.create(file)
    const write = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
    return filesLeft >= 0 ? real : { ...real, write }
  },
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'photos-'))
  uploads = createUploadStore(folder, { disk: fullDisk })
  app = await testApp(routes, { uploads })
  const rights = 'photos.read photos.write clients.read clients.reveal clients.erase clients.export'.split(
    ' ',
  )
  owner = await app.staff(rights)
  stranger = await app.staff(['photos.read'])
  await app.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function agreed(more: object = {}): Promise<number> {
  const id = await makeClient(app.db, more)
  const body = { textVersion: 1 }
  await app.request('POST', `admin/clients/${id}/photo-consent`, { token: owner.token, body })
  return id
}

const place = (id: number) => `admin/clients/${id}/photos?takenOn=2026-11-21&view=front`
const send = (id: number, body: Buffer | Readable, type = 'application/octet-stream') =>
  app.request('POST', place(id), { token: owner.token, body, headers: { 'content-type': type } })
const headOf = (address: string, token: string, length: number) => [
  `POST ${testRoot}/${address} HTTP/1.1`,
  'host: x',
  `authorization: Bearer ${token}`,
  'content-type: application/octet-stream',
  `content-length: ${length}`,
]
const rowsOf = async (id: number) =>
  (await app.db.selectFrom('client_photos').select('upload_name').where('client_id', '=', id).execute()).map(
    (row) => row.upload_name,
  )
const pictureOf = async (id: number, photoId: number) => {
  const { rawPayload } = await app.server.inject({
    url: `${testRoot}/admin/clients/${id}/photos/${photoId}/picture`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  return rawPayload
}

describe('what is kept of a picture', () => {
  it('stands upright and tells neither the place nor the phone nor the person', async () => {
    const id = await agreed()
    const taken = await phonePicture()
    const before = await sharp(taken).metadata()
    expect([before.orientation, taken.includes('CanaryPhone')]).toEqual([6, true])
    const { body } = await send(id, taken, 'image/jpeg')
    expect([body.data.width, body.data.height]).toEqual([40, 60])
    const kept = await pictureOf(id, body.data.id)
    const { exif, icc, xmp, iptc, orientation } = await sharp(kept).metadata()
    expect([exif, icc, xmp, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect([kept.includes('CanaryPhone'), kept.includes('GPS'), kept.includes('Exif')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('is nothing of what hung on to its end', async () => {
    const id = await agreed()
    const script = '<script>alert(1)</script><?php system("id") ?>'
    const polyglot = Buffer.concat([await plainPicture('jpeg'), Buffer.from(script)])
    const { body } = await send(id, polyglot, 'text/html; charset=utf-8')
    expect(body.error.code).toBe('unsupported-media-type')
    const kept = await pictureOf(id, (await send(id, polyglot)).body.data.id)
    expect([kept.length > 0, kept.includes('script'), kept.includes('php')]).toEqual([true, false, false])
  })
})

describe('an upload is refused', () => {
  it('by what it is, whatever it is called', async () => {
    const id = await agreed()
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])
    const cases: [string, Buffer, number, string][] = [
      ['HTML', Buffer.from('<html><script>alert(1)</script></html>'), 415, 'not-an-image'],
      ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 415, 'not-an-image'],
      ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00'), 415, 'not-an-image'],
      ['two bytes', Buffer.from([0xff, 0xd8]), 415, 'not-an-image'],
      ['HEIC', heic, 415, 'heic'],
      [
        'a JPEG in name',
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(400)]),
        422,
        'unreadable',
      ],
      [
        'half a picture',
        (await plainPicture('png', { width: 900, height: 900 })).subarray(0, 900),
        422,
        'unreadable',
      ],
      ['a pixel bomb', pixelBomb(20_000), 422, 'too-many-pixels'],
    ]
    for (const [name, bytes, status, code] of cases) {
      const reply = await send(id, bytes, 'image/jpeg')
      expect([name, reply.status, reply.body.error.fields]).toEqual([name, status, { file: [code] }])
    }
    expect((await send(id, Buffer.alloc(0))).status).toBe(400)
    expect([await rowsOf(id), await filesBelow(path.join(folder, 'incoming'))]).toEqual([[], []])
  })

  it('when it is too long, said beforehand or not, and no longer read then', async () => {
    const id = await agreed()
    let taken = 0
    function* endless() {
      yield Buffer.from([0xff, 0xd8, 0xff, 0xe0])
      for (; taken < 400; taken += 1) yield Buffer.alloc(262_144)
    }
    const unsaid = await send(id, Readable.from(endless(), { objectMode: false }))
    expect([unsaid.status, unsaid.body.error.fields]).toEqual([413, { file: ['too-large'] }])
    expect(taken).toBeLessThan(80)
    const said = await send(id, Buffer.alloc(15_728_641, 0xff))
    expect([said.status, said.headers['connection']]).toEqual([413, 'close'])
    expect([await rowsOf(id), await filesBelow(path.join(folder, 'incoming'))]).toEqual([[], []])
  })

  it('before a byte of it came from who may not bring one, for a client out of sight, and without consent', async () => {
    const id = await agreed()
    const silent = await makeClient(app.db)
    const headersOnly = (address: string, token: string) =>
      answerToHead(app, headOf(address, token, 9_000_000))
    expect(await headersOnly(place(id), 'nobody')).toBe('HTTP/1.1 401 Unauthorized')
    expect(await headersOnly(place(id), stranger.token)).toBe('HTTP/1.1 403 Forbidden')
    expect(await headersOnly(place(987_654_321), owner.token)).toBe('HTTP/1.1 404 Not Found')
    expect(await headersOnly(place(silent), owner.token)).toBe('HTTP/1.1 409 Conflict')
  })

  it('when the disk is full, at each file it writes, and nothing is left of it', async () => {
    const id = await agreed()
    const before = await filesBelow(folder)
    for (const begun of [0, 1, 2]) {
      filesLeft = begun
      const reply = await send(id, await plainPicture('png'))
      expect([begun, reply.status, reply.body.error.code]).toEqual([begun, 507, 'storage-full'])
    }
    filesLeft = Number.POSITIVE_INFINITY
    expect([await rowsOf(id), await filesBelow(folder)]).toEqual([[], before])
    expect((await send(id, await plainPicture('png'))).status).toBe(200)
  })

  it('when more came in a day than anybody brings', async () => {
    const id = await agreed()
    const eager = await app.staff(['photos.read', 'photos.write'])
    const made = Array.from({ length: 500 }, (_, index) => ({
      name: index.toString(16).padStart(32, '0'),
      client_id: id,
      bytes: 1,
      width: 1,
      height: 1,
      created_by: eager.staffId,
      created_at: app.clock.now(),
    }))
    await app.db.insertInto('uploads').values(made).execute()
    const body = await plainPicture('png')
    const headers = { 'content-type': 'image/png' }
    const reply = await app.request('POST', place(id), { token: eager.token, body, headers })
    expect([reply.status, reply.headers['retry-after']]).toEqual([429, '3600'])
  })
})

describe('an upload', () => {
  it('that is cut anywhere leaves neither a row nor a file', async () => {
    const id = await agreed()
    const noise = Buffer.from(Array.from({ length: 90_000 }, (_, at) => (at * 7919) % 251))
    const bytes = await sharp(noise, { raw: { width: 200, height: 150, channels: 3 } })
      .png()
      .toBuffer()
    const before = await filesBelow(folder)
    const head = headOf(place(id), owner.token, bytes.length)
    const cut = fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), (sent) =>
      hangUpAfter(app, head, bytes.subarray(0, sent)),
    )
    await fc.assert(cut, { numRuns: 20 })
    await expect.poll(() => openConnections(app)).toBe(0)
    await expect.poll(() => filesBelow(folder)).toEqual(before)
    expect(await rowsOf(id)).toEqual([])
  })

  it('and another one at the same moment are both kept, each with its own bytes', async () => {
    const id = await agreed()
    const colours = ['#ff0000', '#0000ff']
    const bodies = await Promise.all(colours.map((colour) => plainPicture('png', { colour })))
    const replies = await Promise.all(bodies.map((body) => send(id, body)))
    expect(replies.map((reply) => reply.status)).toEqual([200, 200])
    expect(new Set(await rowsOf(id)).size).toBe(2)
    for (const [at, red] of [254, 0].entries()) {
      const { channels } = await sharp(await pictureOf(id, replies[at]!.body.data.id)).stats()
      expect(channels[0]!.mean).toBeCloseTo(red, 0)
    }
  })
})

describe('the sweeper', () => {
  it('removes old parts and files without a row, and nothing else', async () => {
    const id = await agreed()
    await send(id, await plainPicture('png'))
    const kept = await filesBelow(folder)
    const orphan = 'ab'.repeat(16)
    const twoHoursAgo = new Date(app.clock.now().getTime() - 7_200_000)
    const later = new Date(app.clock.now().getTime() + 7_200_000)
    await mkdir(path.join(folder, 'kept/ab'), { recursive: true })
    const strays = [`kept/ab/${orphan}.full.jpg`, `kept/ab/${orphan}.thumb.jpg`, 'incoming/x.part']
    for (const stray of [...strays, 'incoming/young.part']) {
      await writeFile(path.join(folder, stray), 'x')
      const at = stray.includes('young') ? later : twoHoursAgo
      await utimes(path.join(folder, stray), at, at)
    }
    for (const file of kept) await utimes(path.join(folder, file), twoHoursAgo, twoHoursAgo)
    expect(await sweepLeftovers(app.db, uploads, app.clock.now())).toBe(3)
    expect(await filesBelow(folder)).toEqual([...kept, 'incoming/young.part'].toSorted())
    await rm(path.join(folder, 'incoming/young.part'))
  })

  it('is at peace with a folder that nobody needed yet', async () => {
    expect(await sweepLeftovers(app.db, createUploadStore(`${folder}/none`), app.clock.now())).toBe(0)
  })
})

describe('a client who', () => {
  it('asks for everything gets the pictures with it', async () => {
    const id = await agreed()
    const { body } = await send(id, await phonePicture())
    const reply = await app.server.inject({
      url: `${testRoot}/admin/clients/${id}/data`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(reply.headers['content-type']).toBe('application/zip')
    const files = unzipSync(reply.rawPayload)
    const [name] = await rowsOf(id)
    expect(Object.keys(files)).toEqual(['data.json', `files/${name}.jpg`])
    const data = JSON.parse(Buffer.from(files['data.json']!).toString()) as Record<string, object[]>
    expect([data['عکس‌ها'], data['رضایت‌های عکس']].map((rows) => rows!.length)).toEqual([1, 1])
    expect(Buffer.from(files[`files/${name}.jpg`]!)).toEqual(await pictureOf(id, body.data.id))
  })

  it('is erased leaves no picture on the disk, also when the removal is interrupted', async () => {
    const id = await agreed({ full_name: 'نسترن' })
    await removeForgotten(app.db, uploads)
    const before = await filesBelow(folder)
    await send(id, await plainPicture('png'))
    await send(id, await plainPicture('jpeg'))
    const erased = await app.request('POST', `admin/clients/${id}/erasure`, {
      token: owner.token,
      body: { name: 'نسترن' },
      headers: { 'if-match': '"1"' },
    })
    expect([erased.status, await rowsOf(id)]).toEqual([200, []])
    expect(await filesBelow(folder)).toHaveLength(before.length + 4)
    const failing = { ...uploads, remove: () => Promise.reject(new Error('killed')) }
    await expect(removeForgotten(app.db, failing)).rejects.toThrow('killed')
    expect(await removeForgotten(app.db, uploads)).toBe(2)
    expect(await filesBelow(folder)).toEqual(before)
    expect(await removeForgotten(app.db, uploads)).toBe(0)
  })
})
