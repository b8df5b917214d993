import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { none, type Figure } from './figures.ts'
import { withDataDir } from './spawn-product.ts'
import { noisyPicture, photoPlace } from './upload-photos.ts'
import { startUploadService, type UploadService } from './upload-service.ts'

const diskMegabytes = 24
const attempts = 10

/** A disk of its own for the files, filled to its last block. Only root on Linux can have one. */
export async function measureFullDisk(): Promise<Figure[]> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    process.stderr.write('no full disk: only root on Linux can mount one\n')
    return []
  }
  return withDataDir(async (dataDir) => {
    const disk = path.join(dataDir, 'disk')
    fs.mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', disk])
    try {
      return await fillAndTry(dataDir, disk)
    } finally {
      execFileSync('umount', [disk])
    }
  })
}

async function fillAndTry(dataDir: string, disk: string): Promise<Figure[]> {
  const service = await startUploadService(dataDir, path.join(disk, 'uploads'))
  try {
    const { client, address } = await photoPlace(service)
    const album = () => service.ask('GET', `admin/clients/${client}/photos`).then(({ body }) => String(body))
    const picture = await noisyPicture(900)
    const [files, photos] = [service.files(), await album()]
    fillDisk(path.join(disk, 'filler'), picture.length / 2)
    const full = await tryOften(service, address, picture)
    const isSame = (await album()) === photos
    const left = service.files().length - files.length
    fs.rmSync(path.join(disk, 'filler'))
    const { status } = await service.ask('POST', address, picture)
    const from = `${attempts} photos on ${diskMegabytes} MB`
    return [
      none('answers of a full disk other than 507', full.otherAnswers, from),
      none('lists and saves that a full disk hurt', full.hurt, from),
      none('albums that a full disk changed', isSame ? 0 : 1, from),
      none('files that a full disk left', left, from),
      none('files that a full disk left open', service.openFiles(), from),
      none('photos refused once there was room', status === 200 ? 0 : 1, 'without a restart'),
    ]
  } finally {
    await service.stop()
  }
}

async function tryOften(service: UploadService, address: string, picture: Buffer) {
  let otherAnswers = 0
  let hurt = 0
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [photo, list, preferences] = await Promise.all([
      service.ask('POST', address, picture),
      service.ask('GET', 'admin/clients'),
      service.ask('PATCH', 'admin/preferences', { theme: 'dark' }),
    ])
    if (photo.status !== 507) otherAnswers += 1
    if (list.status !== 200 || preferences.status !== 200) hurt += 1
  }
  return { otherAnswers, hurt }
}

/** Leaves so many bytes. */
function fillDisk(file: string, leave: number): void {
  const { bavail, bsize } = fs.statfsSync(path.dirname(file))
  fs.writeFileSync(file, Buffer.alloc(bavail * bsize - leave))
}
