import { Buffer } from 'node:buffer'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { s3Store } from './s3-store.ts'
import { diskStore } from './disk-store.ts'
import type { ObjectStore } from './object-store.ts'
import { signatureOf } from './testing/signature-v4.ts'
import { standInBucket, type StandInBucket } from './testing/stand-in-bucket.ts'

let folder: string
let storage: StandInBucket
const when = new Date('2026-11-22T08:00:00.000Z')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'objectStore-'))
  storage = await standInBucket(() => when)
})
afterAll(async () => {
  await storage.close()
  await rm(folder, { recursive: true })
})

const numbered = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, at) => at % 251))

async function arrived(name: string, content: Buffer): Promise<string> {
  const file = path.join(folder, `${name}.part`)
  await writeFile(file, content)
  return file
}

const arriving = async () => (await readdir(folder)).filter((name) => name.endsWith('.part'))

async function oldKeys(objectStore: ObjectStore, before: string): Promise<string[]> {
  const keys = []
  for await (const portion of objectStore.old(new Date(before))) keys.push(...portion)
  return keys.toSorted()
}

describe.each([
  ['a folder', () => diskStore(path.join(folder, 'kept'))],
  ['a bucket', () => s3Store(storage.bucket)],
] as const)('%s', (_kind, made) => {
  it('keeps what it took over, gives any range of it, and forgets it', async () => {
    const objectStore = made()
    const content = numbered(1000)
    const [small, other] = [
      { key: 'ab/ab1.thumb.jpg', path: await arrived('small', content) },
      { key: 'cd/cd1.full.jpg', path: await arrived('other', numbered(10)) },
    ]
    await objectStore.take([small, other])
    expect(await arriving()).toEqual([])
    await objectStore.take([small])
    const found = await objectStore.find(small.key)
    expect(found?.bytes).toBe(1000)
    expect(await buffer(found!.at(0, 999))).toEqual(content)
    expect(await buffer(found!.at(250, 252))).toEqual(Buffer.from([250, 0, 1]))
    expect(await buffer(found!.at(999, 999))).toEqual(Buffer.from([246]))
    await objectStore.remove([small.key, 'ab/never.mp4'])
    expect(await objectStore.find(small.key)).toBeNull()
    expect((await objectStore.find(other.key))?.bytes).toBe(10)
    await objectStore.remove([other.key])
  })

  it('does not say that it took what neither it nor the disk has', async () => {
    const nowhere = { key: 'ab/none.mp4', path: path.join(folder, 'none.part') }
    await expect(made().take([nowhere])).rejects.toMatchObject({
      code: expect.stringMatching(/ENOENT|not-found/),
    })
  })

  it('names what has lain there for long', async () => {
    const objectStore = made()
    const keys = ['aa/1.mp4', 'ab/2.mp4', 'ab/3.mp4', 'ba/4.mp4', 'bb/5.mp4', 'bb/6.mp4', 'bc/7.mp4']
    for (const key of keys) await objectStore.take([{ key, path: await arrived('old', numbered(5)) }])
    expect(await oldKeys(objectStore, '2026-11-22T07:59:59.000Z')).toEqual([])
    expect(await oldKeys(objectStore, '2999-01-01T00:00:00.000Z')).toEqual(keys)
    await objectStore.remove(keys)
    expect(await oldKeys(objectStore, '2999-01-01T00:00:00.000Z')).toEqual([])
  })
})

describe('a bucket', () => {
  it('gets a large file part by part', async () => {
    const objectStore = s3Store(storage.bucket, 4000)
    const content = numbered(9000)
    storage.requests.length = 0
    await objectStore.take([{ key: 'ee/film.mp4', path: await arrived('film', content) }])
    const sent = ['POST uploads', 'PUT uploadId', 'PUT uploadId', 'PUT uploadId', 'POST uploadId', 'HEAD']
    expect(storage.requests).toEqual(sent)
    expect(storage.files.get('kept/ee/film.mp4')!.bytes.equals(content)).toBe(true)
    const found = await objectStore.find('ee/film.mp4')
    expect((await buffer(found!.at(3990, 4009))).equals(content.subarray(3990, 4010))).toBe(true)
    await objectStore.remove(['ee/film.mp4'])
  })

  it('is asked once where two ask for the same', async () => {
    const objectStore = s3Store(storage.bucket)
    const file = { key: 'ee/twice.mp4', path: await arrived('twice', numbered(90)) }
    storage.requests.length = 0
    await Promise.all([objectStore.take([file]), objectStore.take([file])])
    expect(storage.requests).toEqual(['PUT', 'HEAD'])
    await objectStore.remove([file.key])
  })

  it.each(['POST uploads', 'PUT uploadId', 'POST uploadId', 'HEAD'])(
    'that fails at %s leaves the file on the disk, and takes it later',
    async (operation) => {
      const objectStore = s3Store(storage.bucket, 4000)
      const file = { key: 'ff/film.mp4', path: await arrived('film', numbered(9000)) }
      storage.failOn(operation)
      await expect(objectStore.take([file])).rejects.toMatchObject({ code: 'unavailable', retryAfter: 30 })
      storage.failOn(null)
      expect([await arriving(), storage.waiting.size]).toEqual([['film.part'], 0])
      await objectStore.take([file])
      expect([await arriving(), (await objectStore.find(file.key))?.bytes]).toEqual([[], 9000])
      await objectStore.remove([file.key])
    },
  )

  it('is freed of uploads that a crash left half done, and of no other', async () => {
    const objectStore = s3Store(storage.bucket)
    for (const [id, at] of [
      ['old', '2026-11-22T05:00:00.000Z'],
      ['older', '2026-11-21T05:00:00.000Z'],
      ['young', '2026-11-22T07:30:00.000Z'],
    ] as const)
      storage.waiting.set(id, { key: `kept/aa/${id}.mp4`, at: new Date(at), parts: new Map() })
    const anHourAgo = new Date('2026-11-22T07:00:00.000Z')
    expect([await objectStore.tidy(anHourAgo), [...storage.waiting.keys()]]).toEqual([2, ['young']])
    expect([await objectStore.tidy(anHourAgo), storage.waiting.delete('young')]).toEqual([0, true])
    expect(await objectStore.tidy(anHourAgo)).toBe(0)
  })

  it('lets nobody in with a wrong secret, and says so without it', async () => {
    const objectStore = s3Store({ ...storage.bucket, secret: 'wrong-secret' })
    const asked = objectStore.find('aa/1.mp4')
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
    await expect(asked).rejects.not.toThrow(/wrong-secret|AKIASTANDIN/)
  })

  it('that nobody answers for is not available', async () => {
    const objectStore = s3Store({ ...storage.bucket, address: 'http://127.0.0.1:1/files' })
    await expect(objectStore.find('aa/1.mp4')).rejects.toMatchObject({ code: 'unavailable' })
  })
})

/** The examples of «Signature Calculations for the Authorization Header» in the reference of Amazon S3. */
describe('the signature that the stand-in asks for', () => {
  const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const host = 'examplebucket.s3.amazonaws.com'
  const common = { host, 'x-amz-date': '20130524T000000Z', 'x-amz-content-sha256': nothing }
  const usual = ['host', 'x-amz-content-sha256', 'x-amz-date']

  it.each([
    [
      'GET',
      '/test.txt',
      '',
      { ...common, range: 'bytes=0-9' },
      ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT',
      '/test%24file.text',
      '',
      {
        ...common,
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      ['date', 'host', 'x-amz-content-sha256', 'x-amz-date', 'x-amz-storage-class'],
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET',
      '/',
      'lifecycle',
      common,
      usual,
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'GET',
      '/',
      'max-keys=2&prefix=J',
      common,
      usual,
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('is the published one of %s %s?%s', (method, address, query, headers, names, signature) => {
    const signed = { method, path: address, query: new URLSearchParams(query), headers }
    const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
    expect(signatureOf(signed, { day: '20130524', region: 'us-east-1', names, secret })).toBe(signature)
  })
})
