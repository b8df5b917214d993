import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '#sample/chance.ts'
import { largeFileLimits } from '#platform/contract/uploads.ts'
import { none, type Figure } from './figures.ts'
import type { UploadService } from './upload-service.ts'

const cutParts = 40

interface Incoming {
  name: string
  received: number
}

/**
 * Two gibibytes in parts, some of them cut, then read again as a player does.
 * @param place where it is kept, in words
 */
export async function measureLargeVideo(
  service: UploadService,
  random: Chance,
  place: string,
): Promise<Figure[]> {
  const { bytes, partBytes } = largeFileLimits
  const id = await emptyVideo(service)
  const { name } = await service.record<Incoming>('POST', `admin/videos/${id}/uploads`, {
    bytes,
    mark: 'film',
  })
  const address = `admin/videos/${id}/uploads/${name}`
  const before = service.memory()
  const sent = await sendAll(service, random, address)
  const peak = Math.max(before, sent.peak, await finish(service, address))
  const { word } = await service.record<{ word: string }>('POST', `admin/videos/${id}/link`)
  const read = await readBack(service, `admin/video-files/${word}`, bytes)
  const isSame = read.sha256 === sent.sha256
  const from = `2 GiB in ${bytes / partBytes} parts, ${cutParts} of them cut`
  const megabytes = (name: string, value: number): Figure => ({
    name: `${name}, ${place}`,
    value: Math.max(0, value),
    unit: 'MB',
    goal: 100,
  })
  return [
    none(`videos that came back otherwise, ${place}`, isSame ? 0 : 1, from),
    megabytes('memory that a large video takes', peak - before),
    megabytes('memory that playing it takes', read.peak - peak),
    none(`files that a large video left open, ${place}`, service.openFiles(), ''),
  ]
}

/** Part after part; of some a first try is cut anywhere. */
async function sendAll(service: UploadService, random: Chance, address: string) {
  const { bytes, partBytes } = largeFileLimits
  const part = filmPart(partBytes)
  const hash = createHash('sha256')
  let peak = 0
  for (let offset = 0; offset < bytes; offset += partBytes) {
    if (offset % (bytes / cutParts) < partBytes) {
      const length = random.int(0, partBytes - 1)
      await service.cut('PATCH', `${address}?offset=${offset}`, part.subarray(0, length), partBytes)
    }
    await sendPart(service, address, offset, part)
    hash.update(part)
    peak = Math.max(peak, service.memory())
  }
  return { sha256: hash.digest('hex'), peak }
}

/**
 * What is whole goes to where it is kept, which takes its time in a bucket: whoever asks again waits for the same.
 * @returns the most memory meanwhile
 */
async function finish(service: UploadService, address: string): Promise<number> {
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, service.memory())), 250)
  try {
    for (;;) {
      const { status, body } = await service.ask('POST', `${address}/finish`, { durationSeconds: 3600 })
      if (status === 200) return Math.max(peak, service.memory())
      if (status !== 503) throw new Error(`The end was answered ${status}: ${String(body)}`)
    }
  } finally {
    clearInterval(watch)
  }
}

/** The first bytes of a WebM, then the same again and again: what lies inside a video is not looked at. */
function filmPart(bytes: number): Buffer {
  const part = Buffer.from(Array.from({ length: 251 * 256 }, (_, at) => at % 251))
  const filled = Buffer.alloc(bytes, part)
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex').copy(filled)
  return filled
}

/** What of the part is there already is skipped; a request that was cut may still be writing. */
async function sendPart(service: UploadService, address: string, offset: number, part: Buffer) {
  for (;;) {
    const { status, body } = await service.ask('PATCH', `${address}?offset=${offset}`, part)
    if (status === 200) return
    if (status !== 409) throw new Error(`A part was answered ${status}: ${String(body)}`)
    await sleep(100)
  }
}

async function emptyVideo(service: UploadService): Promise<number> {
  const categories = await service.record<{ id: number }[]>('GET', 'admin/exercise-categories?perPage=1')
  const video = {
    title: { fa: 'فیلم', ar: null },
    text: { fa: null, ar: null },
    source: 'upload',
    link: null,
    durationSeconds: null,
    categoryId: categories[0]!.id,
    level: 'beginner',
    exerciseIds: [],
    position: 1,
    state: 'draft',
  }
  return (await service.record<{ id: number }>('POST', 'admin/videos', video)).id
}

/** Range by range, 16 MiB at a time. */
async function readBack(service: UploadService, address: string, bytes: number) {
  const hash = createHash('sha256')
  const step = 16_777_216
  let peak = 0
  for (let from = 0; from < bytes; from += step) {
    const range = `bytes=${from}-${Math.min(bytes, from + step) - 1}`
    hash.update((await service.ask('GET', address, undefined, range)).body)
    peak = Math.max(peak, service.memory())
  }
  return { sha256: hash.digest('hex'), peak }
}
