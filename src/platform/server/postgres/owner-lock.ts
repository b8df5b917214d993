import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { processLimits } from '../limits.ts'
import { StartError } from '../start-error.ts'

const pollMs = 50

/**
 * Takes the one lock of a data folder and returns the function that gives it back.
 * It is a kernel file lock (SQLite's portable one): released when the holder dies in whatever way,
 * so it needs no guess about process numbers, which are reused and differ between containers.
 * @throws StartError when another process holds it for longer than `waitMs`
 */
export async function takeOwnerLock(
  folder: string,
  waitMs = processLimits.ownerLockWaitMs,
): Promise<() => void> {
  for (let waited = 0; ; waited += pollMs) {
    const lock = tryLock(path.join(folder, 'owner.lock'))
    if (lock) return keepLock(folder, lock)
    // A process that was told to stop, or whose launcher was killed, is given a moment to leave.
    if (waited >= waitMs) throw new StartError(inUse(folder))
    await sleep(pollMs)
  }
}

function tryLock(file: string): DatabaseSync | undefined {
  const lock = openLockFile(file)
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (/locked|busy/i.test(String(error))) return undefined
    throw new StartError(`The lock file ${file} cannot be used: ${(error as Error).message}.`)
  }
}

function openLockFile(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file)
  } catch (error) {
    const user = process.getuid?.() ?? 'this user'
    throw new StartError(
      `The lock file ${file} cannot be opened by user ${user}: ${(error as Error).message}. ` +
        'Start as the user that owns the data folder, or choose another folder with DATA_DIR.',
    )
  }
}

function keepLock(folder: string, lock: DatabaseSync): () => void {
  const note = path.join(folder, 'owner.json')
  fs.writeFileSync(note, `${JSON.stringify({ pid: process.pid })}\n`)
  return () => {
    fs.rmSync(note, { force: true })
    lock.close()
  }
}

function inUse(folder: string): string {
  const holder = readHolder(path.join(folder, 'owner.json'))
  return (
    `The data folder ${folder} is in use by another running process${holder ? ` (process ${holder})` : ''}. ` +
    'Stop that one first, or choose another folder with DATA_DIR.'
  )
}

function readHolder(note: string): number | undefined {
  try {
    const { pid } = JSON.parse(fs.readFileSync(note, 'utf8')) as { pid?: unknown }
    return typeof pid === 'number' ? pid : undefined
  } catch {
    return undefined
  }
}
