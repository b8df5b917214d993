import type { Buffer } from 'node:buffer'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { routes } from '#app/server/domains.ts'
import { testApp, type TestApp, type TestReply, type TestStaff } from '#platform/server/testing/test-app.ts'
import { realPartDisk } from '#platform/server/uploads/large-files.ts'
import type { ObjectStore } from '#platform/server/uploads/object-store.ts'
import { createUploadStore, type UploadStore } from '#platform/server/uploads/upload-store.ts'

/** What a video is before its file comes. */
export const ownFile = { source: 'upload', link: null, state: 'draft', durationSeconds: null }

export interface VideoApp {
  app: TestApp
  uploads: UploadStore
  editor: TestStaff
  reader: TestStaff
  categoryId: number
  /** From now on nothing can be written. */
  fillDisk(isFull: boolean): void
  send(method: string, address: string, body?: object, headers?: Record<string, string>): Promise<TestReply>
  draft(title: string, more?: object): object
  // oxlint-disable-next-line typescript/no-explicit-any -- a record is examined by what the test expects of it
  create(title: string, more?: object): Promise<any>
  append(videoId: number, name: string, offset: number, part: Buffer): Promise<TestReply>
  close(): Promise<void>
}

/** Files in a folder of their own, on a disk that can be full. */
async function fillableStore(
  objectStore: ObjectStore | undefined,
): Promise<Pick<VideoApp, 'uploads' | 'fillDisk'>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'videos-'))
  let isDiskFull = false
  const disk: typeof realPartDisk = {
    async append(file, from) {
      const real = await realPartDisk.append(file, from)
      const write = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
      return isDiskFull ? { ...real, write } : real
    },
  }
  const uploads = createUploadStore(folder, { partDisk: disk, ...(objectStore && { objectStore }) })
  return {
    uploads,
    fillDisk(isFull) {
      isDiskFull = isFull
    },
  }
}

/** Videos on a server that keeps files, with an editor, a reader and a category. @param object store absent: a folder */
export async function videoApp(objectStore?: ObjectStore): Promise<VideoApp> {
  const { uploads, fillDisk } = await fillableStore(objectStore)
  const app = await testApp(routes, { uploads })
  const rights = ['videos.read', 'videos.write', 'videos.export', 'videos.views.write', 'exercises.write']
  const editor = await app.staff([...rights, 'exercise-categories.write'])
  const reader = await app.staff(['videos.read'])
  const send: VideoApp['send'] = (method, address, body, headers = {}) =>
    app.request(method, `admin/${address}`, { token: editor.token, headers, ...(body && { body }) })
  const category = { code: 'home', name: { fa: 'خانگی', ar: null }, position: 1 }
  const categoryId = (await send('POST', 'exercise-categories', category)).body.data.id as number
  const draft = (title: string, more: object = {}) => ({ ...linked(title, categoryId), ...more })
  return {
    app,
    uploads,
    editor,
    reader,
    categoryId,
    send,
    draft,
    fillDisk,
    async create(title, more) {
      const { status, body, text } = await send('POST', 'videos', draft(title, more))
      if (status !== 200) throw new Error(text)
      return body.data
    },
    append: (videoId, name, offset, part) =>
      send('PATCH', `videos/${videoId}/uploads/${name}?offset=${offset}`, part, {
        'content-type': 'application/offset+octet-stream',
      }),
    async close() {
      await app.close()
      await rm(uploads.folder, { recursive: true })
    },
  }
}

const linked = (title: string, categoryId: number) => ({
  title: { fa: title, ar: null },
  text: { fa: 'پشت صاف بماند.', ar: null },
  source: 'link',
  link: 'https://video.example/warm-up',
  durationSeconds: 100,
  categoryId,
  level: 'beginner',
  exerciseIds: [],
  position: 10,
  state: 'published',
})
