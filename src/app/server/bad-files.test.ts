import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '#clients/clients/server/testing/client-builders.ts'
import { filesBelow, plainPicture } from '#clients/photos/server/testing/pictures.ts'
import { ownFile, videoApp, type VideoApp } from '#content/videos/server/testing/video-app.ts'
import type { TestReply, TestStaff } from '#platform/server/testing/test-app.ts'
import { badPictures, badVideos } from './testing/bad-pictures.ts'

let made: VideoApp
let owner: TestStaff
let clientId: number

beforeAll(async () => {
  made = await videoApp()
  owner = await made.app.staff(['photos.read', 'photos.write', 'clients.read'])
  clientId = await makeClient(made.app.db)
  const body = { textVersion: 1 }
  await made.app.request('POST', `admin/clients/${clientId}/photo-consent`, { token: owner.token, body })
})
afterAll(() => made.close())

function bring(body: Buffer, headers: Record<string, string> = {}): Promise<TestReply> {
  const address = `admin/clients/${clientId}/photos?takenOn=2026-11-21&view=front`
  const type = { 'content-type': 'application/octet-stream' }
  return made.app.request('POST', address, { token: owner.token, body, headers: { ...type, ...headers } })
}

const rows = async (): Promise<number> =>
  (await made.app.db.selectFrom('uploads').select('name').execute()).length

describe('a bad file', () => {
  it('in the place of a picture is refused for what it is, and nothing of it is left', async () => {
    const cases = await badPictures()
    const answers = []
    for (const [name, content] of cases) {
      const { status, body } = await bring(content)
      answers.push([name, status, body.error?.fields])
    }
    expect(answers).toEqual(cases.map(([name, , status, code]) => [name, status, { file: [code] }]))
    expect([await rows(), await filesBelow(made.uploads.folder)]).toEqual([0, []])
  })

  it('in the place of a video is refused with its first bytes, and nothing of it is left', async () => {
    const { id } = await made.create('نه', ownFile)
    const answers = []
    for (const [at, [name, content]] of badVideos.entries()) {
      const plan = { bytes: content.length, mark: `m${at}` }
      const begun = await made.send('POST', `videos/${id}/uploads`, plan)
      const { status, body } = await made.append(id, begun.body.data.name, 0, content)
      answers.push([name, status, body.error?.fields])
    }
    expect(answers).toEqual(badVideos.map(([name, , status, code]) => [name, status, { file: [code] }]))
    const left = await made.app.db.selectFrom('large_uploads').select('name').execute()
    expect([left, await filesBelow(made.uploads.folder)]).toEqual([[], []])
  })

  it('made of a good one by changed bytes is refused or drawn anew, and never a fault of the server', async () => {
    const size = { width: 90, height: 60 }
    const good = await Promise.all((['jpeg', 'png', 'webp'] as const).map((kind) => plainPicture(kind, size)))
    const changes = fc.array(fc.tuple(fc.nat(9999), fc.nat(255)), { minLength: 1, maxLength: 12 })
    let kept = 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...good), changes, async (picture, bytes) => {
        const changed = Buffer.from(picture)
        for (const [at, byte] of bytes) changed[at % changed.length] = byte
        const { status } = await bring(changed)
        if (status === 200) kept += 1
        expect([200, 415, 422]).toContain(status)
      }),
      { numRuns: 20 },
    )
    expect([await rows(), await filesBelow(made.uploads.folder)]).toEqual([
      kept,
      expect.objectContaining({ length: 2 * kept }),
    ])
  })
})

describe('the name of a file', () => {
  it.each([
    ['leads upwards', '../../x.jpg'],
    ['ends early', 'a.jpg%00.php'],
    ['is of another system', String.raw`C:\\x.jpg`],
    ['is far too long', 'x'.repeat(5000)],
  ])('is not looked at where it %s', async (_what, filename) => {
    const before = await filesBelow(made.uploads.folder)
    const disposition = `attachment; filename="${filename}"`
    const { status } = await bring(await plainPicture('png'), { 'content-disposition': disposition })
    const added = (await filesBelow(made.uploads.folder)).filter((file) => !before.includes(file))
    const name = /^kept\/[0-9a-f]{2}\/[0-9a-f]{32}\.(full|thumb)\.jpg$/
    expect([status, added.map((file) => name.test(file))]).toEqual([200, [true, true]])
  })
})
