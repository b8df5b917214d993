import { Buffer } from 'node:buffer'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { filesBelow } from '#clients/photos/server/testing/pictures.ts'
import { testRoot } from '#platform/server/testing/test-app.ts'
import { removeForgotten, sweepLeftovers } from '#platform/server/uploads/removed-uploads.job.ts'
import { ownFile, videoApp, type VideoApp } from './testing/video-app.ts'

const made = await videoApp()
const { app, uploads, editor, reader } = made
await app.server.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => made.close())

const send: VideoApp['send'] = (...request) => made.send(...request)
const create: VideoApp['create'] = (...given) => made.create(...given)
const append: VideoApp['append'] = (...given) => made.append(...given)

/** The first bytes of a WebM, then bytes that tell their place. */
const film = (bytes: number): Buffer => {
  const body = Buffer.from(Array.from({ length: bytes }, (_, at) => at % 251))
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex').copy(body)
  return body
}

async function begin(videoId: number, bytes: number, mark = 'film-1') {
  return (await send('POST', `videos/${videoId}/uploads`, { bytes, mark })).body.data
}

const finish = (videoId: number, name: string) =>
  send('POST', `videos/${videoId}/uploads/${name}/finish`, { durationSeconds: 40 })

async function withFile(title: string, content: Buffer) {
  const { id } = await create(title, ownFile)
  const { name } = await begin(id, content.length)
  await append(id, name, 0, content)
  return (await finish(id, name)).body.data
}

async function playing(videoId: number): Promise<string> {
  return `admin/video-files/${(await send('POST', `videos/${videoId}/link`)).body.data.word}`
}

describe('a file that comes in parts', () => {
  it('is whole wherever it was cut and whatever was sent twice', async () => {
    const content = film(3000)
    const { id } = await create('بخش‌ها', ownFile)
    const cut = fc.array(fc.tuple(fc.nat(2999), fc.integer({ min: 1, max: 1500 })), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(cut, fc.nat(99_999), async (parts, mark) => {
        const { name } = await begin(id, content.length, `m${mark}-${parts.length}`)
        for (const [offset, length] of parts) {
          const before = (await send('GET', `videos/${id}/uploads/${name}`)).body.data.received
          const reply = await append(id, name, offset, content.subarray(offset, offset + length))
          if (offset > before)
            expect([reply.status, reply.body.error.current]).toEqual([409, { received: before }])
          else {
            const after = Math.max(before, Math.min(content.length, offset + length))
            expect(reply.body.data.received).toBe(after)
          }
        }
        const { received } = await begin(id, content.length, `m${mark}-${parts.length}`)
        if (received < content.length) await append(id, name, received, content.subarray(received))
        expect((await finish(id, name)).status).toBe(200)
        const { rawPayload } = await app.server.inject(`${testRoot}/${await playing(id)}`)
        expect(rawPayload.equals(content)).toBe(true)
      }),
      { numRuns: 12 },
    )
  })

  it('goes on where its sender went away', async () => {
    const content = film(200_000)
    const { id } = await create('قطع شد', ownFile)
    const { name } = await begin(id, content.length)
    const head = [
      `PATCH ${testRoot}/admin/videos/${id}/uploads/${name}?offset=0 HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${editor.token}`,
      `content-length: ${content.length}`,
      'content-type: application/offset+octet-stream',
    ]
    const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content.subarray(0, 70_000)]))
    await expect.poll(async () => (await rowOf(name)).writer).not.toBeNull()
    socket.resetAndDestroy()
    await expect.poll(async () => (await rowOf(name)).writer).toBeNull()
    const offset = (await rowOf(name)).received
    expect(offset).toBeLessThanOrEqual(70_000)
    expect((await begin(id, content.length)).received).toBe(offset)
    await append(id, name, offset, content.subarray(offset))
    expect((await finish(id, name)).body.data.file).toEqual({ key: name, bytes: 200_000, kind: 'webm' })
    const { rawPayload } = await app.server.inject(`${testRoot}/${await playing(id)}`)
    expect(rawPayload.equals(content)).toBe(true)
  })

  it('is refused by its content, its length and its lack of room, and leaves nothing', async () => {
    const { id } = await create('نه', ownFile)
    const attempt = async (content: Buffer, announced = content.length) => {
      const { name } = await begin(id, announced, `x${content.length}-${announced}`)
      const { status, body } = await append(id, name, 0, content)
      const arriving = await readdir(path.join(uploads.folder, 'arriving'))
      expect(arriving.filter((file) => file.startsWith(name))).toEqual([])
      expect((await finish(id, name)).status).toBe(404)
      return [status, body.error.code, body.error.fields ?? null]
    }
    const html = Buffer.from(`<html><video>${'x'.repeat(100)}`)
    const refused = ['unsupported-media-type', { file: ['not-a-video'] }]
    expect(await attempt(html)).toEqual([415, ...refused])
    expect(await attempt(film(500), 400)).toEqual([413, 'too-large', { file: ['too-large'] }])
    made.fillDisk(true)
    expect(await attempt(film(300))).toEqual([507, 'storage-full', null])
    made.fillDisk(false)
    const large = await send('POST', `videos/${id}/uploads`, { bytes: 2_147_483_649, mark: 'x' })
    expect(large.status).toBe(422)
    const early = await begin(id, 500, 'early')
    await append(id, early.name, 0, film(500).subarray(0, 200))
    expect((await finish(id, early.name)).status).toBe(409)
    const { token } = reader
    const denied = await app.request('POST', `admin/videos/${id}/uploads`, {
      token,
      body: { bytes: 1, mark: 'x' },
    })
    expect(denied.status).toBe(403)
  })

  it('is swept when nobody goes on for a day, and with the video that it belongs to', async () => {
    const kept = await withFile('می‌ماند', film(400))
    const { id } = await create('رها', ownFile)
    const { name } = await begin(id, 400)
    await append(id, name, 0, film(400).subarray(0, 100))
    const names = async () =>
      (await filesBelow(uploads.folder)).filter((file) => file.includes(name) || file.includes(kept.file.key))
        .length
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_001)
    await sweepLeftovers(app.db, uploads, app.clock.now())
    await removeForgotten(app.db, uploads)
    expect(await names()).toBe(2)
    await sweepLeftovers(app.db, uploads, tomorrow)
    await removeForgotten(app.db, uploads)
    expect(await names()).toBe(1)
    await send('DELETE', `videos/${kept.id}`, undefined, { 'if-match': `"${kept.version}"` })
    await removeForgotten(app.db, uploads)
    expect(await names()).toBe(0)
  })
})

const rowOf = (name: string) =>
  app.db
    .selectFrom('large_uploads')
    .select(['writer', 'received'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()

describe('playing a file', () => {
  it.each([
    ['bytes=0-9', 206, 'bytes 0-9/1000', 10],
    ['bytes=990-', 206, 'bytes 990-999/1000', 10],
    ['bytes=-5', 206, 'bytes 995-999/1000', 5],
    ['bytes=-5000', 206, 'bytes 0-999/1000', 1000],
    ['bytes=500-5000', 206, 'bytes 500-999/1000', 500],
    ['bytes=0-1, 5-6', 206, 'bytes 0-1/1000', 2],
    ['bytes=1000-', 416, 'bytes */1000', 0],
    ['bytes=-0', 416, 'bytes */1000', 0],
    ['bytes=9-1', 200, undefined, 1000],
    ['lines=1-2', 200, undefined, 1000],
  ])('answers %s with %i', async (range, status, told, length) => {
    const address = (played ??= await playing((await withFile('پخش', film(1000))).id))
    const reply = await app.server.inject({ url: `${testRoot}/${address}`, headers: { range } })
    expect([reply.statusCode, reply.headers['content-range'], reply.rawPayload.length]).toEqual([
      status,
      told,
      length,
    ])
    const from = Number(/ (\d+)-/.exec(told ?? '')?.[1] ?? 0)
    expect(reply.rawPayload.equals(film(1000).subarray(from, from + length))).toBe(true)
    if (status !== 416) expect(reply.headers['content-type']).toBe('video/webm')
  })
  let played: string | undefined

  it('needs a word that holds, and one for this very file', async () => {
    const { id } = await withFile('پنج دقیقه', film(300))
    const address = await playing(id)
    expect((await app.request('GET', address)).status).toBe(200)
    expect((await app.request('GET', `${address.slice(0, -2)}AA`)).status).toBe(404)
    app.clock.set('2026-11-21T08:05:01.000Z')
    expect((await app.request('GET', address)).status).toBe(404)
    app.clock.set('2026-11-21T08:00:00.000Z')
    expect((await app.request('POST', `admin/videos/${id}/link`, {})).status).toBe(401)
    const linked = await create('پیوند دارد')
    expect((await send('POST', `videos/${linked.id}/link`)).status).toBe(404)
  })
})
