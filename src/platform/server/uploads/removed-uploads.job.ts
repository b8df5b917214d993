import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '../database.ts'
import type { Job } from '../jobs.ts'
import { uploadLimits } from '../limits.ts'
import { oldFiles } from './disk-store.ts'
import { arrivingFolder } from './large-files.ts'
import { incomingFolder, type UploadStore } from './upload-store.ts'
import './uploads.table.ts'

const keptName = /^([0-9a-f]{32})\.(?:full\.jpg|thumb\.jpg|mp4|webm|rows|part)$/

/** Files whose rows are gone leave the disk within seconds. */
export const removedUploadsJob = ({ db, uploads }: { db: Db; uploads: UploadStore }): Job => ({
  name: 'removed uploads',
  pauseMs: uploadLimits.sweepMs,
  run: async () => (await removeForgotten(db, uploads)) > 0,
})

/**
 * Removes some of the files that a transaction gave up. The note of a file goes after the file: a crash between the
 * two repeats the removal. @returns how many
 */
export async function removeForgotten(db: Db, uploads: UploadStore): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('removed_uploads')
      .select('name')
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute()
    const names = rows.map((row) => row.name)
    for (const name of names) await uploads.remove(name)
    if (names.length > 0) await transaction.deleteFrom('removed_uploads').where('name', 'in', names).execute()
    return names.length
  })
}

/**
 * What crashes left behind: parts of uploads, and files that never got a row. Only what is old goes: an upload that is
 * under way has a file before it has a row. @returns how many files
 */
export async function sweepLeftovers(
  db: Db,
  { folder, objectStore }: UploadStore,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - uploadLimits.leftoverMs)
  const parts = await oldFiles(incomingFolder(folder), before)
  await removeBelow(incomingFolder(folder), parts)
  await giveUpWaiting(db, now)
  const arriving = await ownerless(db, await oldFiles(arrivingFolder(folder), before))
  await removeBelow(arrivingFolder(folder), arriving)
  let swept = parts.length + arriving.length + (await objectStore.tidy(before))
  for await (const keys of objectStore.old(before)) {
    const orphans = await ownerless(db, keys)
    await objectStore.remove(orphans)
    swept += orphans.length
  }
  return swept
}

async function removeBelow(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(path.join(folder, name), { force: true })
}

/** Large files that nobody went on with for a day: the row goes now, the part of the file with the removed ones. */
async function giveUpWaiting(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - uploadLimits.resumableMs).toISOString()
  await db.deleteFrom('large_uploads').where('kept_at', 'is', null).where('touched_at', '<', before).execute()
}

async function ownerless(db: Db, files: readonly string[]): Promise<string[]> {
  const named = files.flatMap((file) => {
    const name = keptName.exec(path.basename(file))?.[1]
    return name === undefined ? [] : [{ file, name }]
  })
  if (named.length === 0) return []
  const names = [...new Set(named.map(({ name }) => name))]
  const rows = await db
    .selectFrom('uploads')
    .select('name')
    .where('name', 'in', names)
    .unionAll(db.selectFrom('large_uploads').select('name').where('name', 'in', names))
    .unionAll(
      db
        .selectFrom('background_exports')
        .select('upload_name as name')
        .where('upload_name', 'in', names)
        .$castTo<{ name: string }>(),
    )
    .execute()
  const owned = new Set(rows.map((row) => row.name))
  return named.filter(({ name }) => !owned.has(name)).map(({ file }) => file)
}
