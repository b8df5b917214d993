import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Db } from '../database.ts'
import { sealLimits } from '../limits.ts'
import { type Head, headsFrom, newestHead, newestRestore, type Restored } from './seals.store.ts'

/*
 * The heads of the seals, a line each, in a file beside the database. Whoever changes the database alone cannot change
 * these. Each server has a file of its own with all heads, whichever server made them. Lines are only added; old ones
 * may be taken away, the last one proves all events before it.
 */

const line = z.object({
  no: z.int(),
  at: z.string(),
  events: z.int(),
  lastId: z.int(),
  hash: z.string(),
  signature: z.string(),
  key: z.string(),
})

/** The heads in the file, in its order. What cannot be read as a head is none: the last line may be torn. */
export async function readHeads(file: string, lastBytes?: number): Promise<Head[]> {
  const text = await readEnd(file, lastBytes)
  return text.split('\n').flatMap((one) => {
    const parsed = line.safeParse(readJson(one))
    return parsed.success ? [parsed.data] : []
  })
}

async function readEnd(file: string, lastBytes = Infinity): Promise<string> {
  const handle = await fs.open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!handle) return ''
  try {
    const { size } = await handle.stat()
    const length = Math.min(size, lastBytes)
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await handle.read(bytes, 0, length, size - length)
    return bytes.subarray(0, bytesRead).toString()
  } finally {
    await handle.close()
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Beside the heads: a backup was put back here, which the first seal after it says. */
const restoredFile = (file: string): string => path.join(path.dirname(file), 'seals.restored')

export async function readRestored(file: string): Promise<Restored | null> {
  const text = await fs.readFile(restoredFile(file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const parsed = z.object({ at: z.string(), after: z.int() }).safeParse(readJson(text))
  return parsed.success ? parsed.data : null
}

/** @returns the file that was written */
export async function noteRestored(file: string, restored: Restored): Promise<string> {
  const mark = restoredFile(file)
  await fs.mkdir(path.dirname(mark), { recursive: true })
  await fs.writeFile(mark, `${JSON.stringify(restored)}\n`, { mode: 0o600, flush: true })
  return mark
}

export const forgetRestored = (file: string): Promise<void> => fs.rm(restoredFile(file), { force: true })

const tailBytes = 65_536

export interface SealsFile {
  /** Adds the heads that the file lacks. @returns the newest, and whether the database lost the one that the file had last */
  keep(db: Db): Promise<{ last: Head | null; isTorn: boolean; isFull: boolean }>
}

/** The file of this process; read once, then only added to. */
export function createSealsFile(file: string): SealsFile {
  let last: Head | null = null
  let isRead = false
  return {
    async keep(db) {
      if (!isRead) last = (await readHeads(file, tailBytes)).at(-1) ?? null
      isRead = true
      const { missing, isTorn } = await missingHeads(db, file, last)
      if (missing.length > 0) await append(file, missing)
      last = missing.at(-1) ?? last
      return { last, isTorn, isFull: missing.length >= sealLimits.headsPerRound - 1 }
    },
  }
}

async function missingHeads(
  db: Db,
  file: string,
  last: Head | null,
): Promise<{ missing: Head[]; isTorn: boolean }> {
  const heads = await headsFrom(db, last?.no ?? 1, sealLimits.headsPerRound)
  if (last === null) return { missing: heads, isTorn: false }
  if (heads[0]?.hash === last.hash) return { missing: heads.slice(1), isTorn: false }
  const restored = await restoredHeads(db, file, last.no)
  if (restored.length > 0) return { missing: restored, isTorn: false }
  // Nobody says why: it is followed again from the newest on, and the lines before stay for the proof.
  return { missing: await newestHead(db), isTorn: true }
}

/** The heads from where the store went back to an older one, unless the file knows that already. */
async function restoredHeads(db: Db, file: string, no: number): Promise<Head[]> {
  const from = await newestRestore(db, no)
  if (from === null) return []
  const heads = await headsFrom(db, from, sealLimits.headsPerRound)
  const known = await readHeads(file)
  return known.some(({ hash }) => hash === heads[0]!.hash) ? [] : heads
}

async function append(file: string, heads: readonly Head[]): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true })
  // Begins a line of its own: the last one may be torn.
  const lines = heads.map((one) => `\n${JSON.stringify(one)}`).join('')
  await fs.appendFile(file, `${lines}\n`, { mode: 0o600, flush: true })
}
