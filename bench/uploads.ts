import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import { chanceOf, type Chance } from '#sample/chance.ts'
import { none, type Figure } from './figures.ts'
import { withDataDir } from './spawn-product.ts'
import { measureFullDisk } from './upload-full-disk.ts'
import { startBucket } from './upload-bucket.ts'
import { noisyPicture, photoPlace } from './upload-photos.ts'
import { startUploadService, type UploadService } from './upload-service.ts'
import { measureLargeVideo } from './upload-video.ts'

const cuts = 200
const mutations = 500
/** What a cut leaves is gone within a minute (reliability F6). */
const settleMs = 60_000

/** Cuts, broken files, a large video and a full disk, tried on the product in a process of its own. */
export async function measureUploads(): Promise<Figure[]> {
  const random = chanceOf(20_261_122, 0)
  const figures = await withDataDir(async (dataDir) => {
    const service = await startUploadService(dataDir, path.join(dataDir, 'uploads'))
    try {
      return [
        ...(await cutPhotos(service, random)),
        await brokenPictures(service, random),
        ...(await measureLargeVideo(service, random, 'on the disk')),
      ]
    } finally {
      await service.stop()
    }
  })
  return [...figures, ...(await measureFullDisk())]
}

/** The same video where what is whole is kept in a bucket, on this machine but in another process. */
export async function measureBucket(): Promise<Figure[]> {
  const random = chanceOf(20_261_122, 1)
  const bucket = await startBucket()
  try {
    return await withDataDir(async (dataDir) => {
      const service = await startUploadService(dataDir, path.join(dataDir, 'uploads'), bucket)
      try {
        const figures = await measureLargeVideo(service, random, 'in a bucket')
        const left = service.files().length
        return [...figures, none('files that a bucket left on the disk', left, '')]
      } finally {
        await service.stop()
      }
    })
  } finally {
    await bucket.stop()
  }
}

async function cutPhotos(service: UploadService, random: Chance): Promise<Figure[]> {
  const { client, address } = await photoPlace(service)
  const picture = await noisyPicture(900)
  const album = () => service.record('GET', `admin/clients/${client}/photos`)
  const [filesBefore, albumBefore] = [service.files(), await album()]
  for (let cut = 0; cut < cuts; cut += 1) {
    const sent = random.int(0, picture.length - 1)
    await service.cut('POST', address, picture.subarray(0, sent), picture.length)
  }
  const left = () => service.files().filter((file) => !filesBefore.includes(file)).length
  await until(() => left() === 0 && service.openFiles() === 0)
  const from = `${cuts} photos cut anywhere`
  return [
    none('albums that cut photos changed', isDeepStrictEqual(albumBefore, await album()) ? 0 : 1, from),
    none('files that cut photos left', left(), from),
    none('files that cut photos left open', service.openFiles(), from),
  ]
}

/** Good pictures with some bytes changed: refused or drawn, nothing else. */
async function brokenPictures(service: UploadService, random: Chance): Promise<Figure> {
  const draft = {
    title: { fa: 'داستان', ar: null },
    text: { fa: null, ar: null },
    fromOn: '2026-01-10',
    toOn: null,
    position: 1,
    countries: [],
    dietTypes: [],
  }
  const { id } = await service.record<{ id: number }>('POST', 'admin/stories', draft)
  const plain = sharp({ create: { width: 240, height: 160, channels: 3, background: '#3a7' } })
  const good = await Promise.all(
    (['jpeg', 'png', 'webp'] as const).map((kind) => plain.clone().toFormat(kind).toBuffer()),
  )
  const counts: Record<number, number> = {}
  for (let made = 0; made < mutations; made += 1) {
    const changed = Buffer.from(good[made % good.length]!)
    for (let byte = random.int(1, 9); byte > 0; byte -= 1)
      changed[random.int(0, changed.length - 1)] = random.int(0, 255)
    const { status } = await service.ask('POST', `admin/stories/${id}/picture`, changed)
    counts[status] = (counts[status] ?? 0) + 1
  }
  const wrong = mutations - (counts[200] ?? 0) - (counts[415] ?? 0) - (counts[422] ?? 0)
  return none('broken pictures answered wrongly', wrong, JSON.stringify(counts).replaceAll('"', ''))
}

async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + settleMs
  while (!isSo() && performance.now() < end) await sleep(100)
}
