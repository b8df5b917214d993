import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '../database.ts'
import { uploadLimits } from '../limits.ts'
import type { Log } from '../log.ts'
import { startWorkLoop } from '../work-loop.ts'
import { arrivingFolder } from './large-files.ts'
import { incomingFolder, keptFolder, type UploadStore } from './upload-store.ts'
import './uploads.table.ts'

const keptName = /^([0-9a-f]{32})\.(?:full\.jpg|thumb\.jpg|mp4|webm|part)$/

/** Files whose rows are gone leave the disk within seconds. */
export function startUploadSweeper({ db, log, uploads }: { db: Db; log: Log; uploads: UploadStore }) {
  const step = async () => (await removeForgotten(db, uploads)) > 0
  return startWorkLoop({ job: 'removed uploads', log, pauseMs: uploadLimits.sweepMs, step })
}

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
export async function sweepLeftovers(db: Db, { folder }: UploadStore, now: Date): Promise<number> {
  const before = now.getTime() - uploadLimits.leftoverMs
  const parts = await oldFiles(incomingFolder(folder), before)
  for (const part of parts) await rm(part, { force: true })
  await giveUpWaiting(db, now)
  let swept = parts.length
  const shelves = (await namesIn(keptFolder(folder))).map((shelf) => path.join(keptFolder(folder), shelf))
  for (const shelf of [arrivingFolder(folder), ...shelves]) {
    const orphans = await ownerless(db, await oldFiles(shelf, before))
    for (const orphan of orphans) await rm(orphan, { force: true })
    swept += orphans.length
  }
  return swept
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
    .execute()
  const owned = new Set(rows.map((row) => row.name))
  return named.filter(({ name }) => !owned.has(name)).map(({ file }) => file)
}

async function oldFiles(folder: string, before: number): Promise<string[]> {
  const old = []
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found?.isFile() && found.mtimeMs < before) old.push(file)
  }
  return old
}

/** A folder that nobody needed yet is empty. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return []
    throw error
  }
}
