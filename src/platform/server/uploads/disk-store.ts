import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ArrivedFile, ObjectStore } from './object-store.ts'
import { syncFolder } from './upload-disk.ts'

/** An object store that is a folder, on the file system of the files that arrive. Made with the first file. */
export function diskStore(folder: string): ObjectStore {
  const place = (key: string) => path.join(folder, key)
  return {
    async take(files) {
      const rows = new Set(files.map(({ key }) => path.dirname(place(key))))
      for (const row of rows) await mkdir(row, { recursive: true, mode: 0o700 })
      for (const file of files) await move(file, place(file.key))
      for (const row of rows) await syncFolder(row)
    },
    async find(key) {
      const file = place(key)
      const found = await stat(file).catch(() => null)
      if (!found) return null
      return { bytes: found.size, at: (start, end) => createReadStream(file, { start, end }) }
    },
    async remove(keys) {
      for (const key of keys) await rm(place(key), { force: true })
    },
    async *old(before) {
      for (const row of await namesIn(folder)) {
        const names = await oldFiles(path.join(folder, row), before)
        if (names.length > 0) yield names.map((name) => `${row}/${name}`)
      }
    },
    // Half a file never lies here: it is moved or it is not.
    tidy: () => Promise.resolve(0),
  }
}

async function move({ path: from }: ArrivedFile, to: string): Promise<void> {
  await rename(from, to).catch(async (error: unknown) => {
    // It was moved by a request whose transaction came to nothing.
    if (!(await stat(to).catch(() => null))) throw error
  })
}

/** Names of the files in a folder that nobody has written to since a moment. */
export async function oldFiles(folder: string, before: Date): Promise<string[]> {
  const old = []
  for (const name of await namesIn(folder)) {
    const found = await stat(path.join(folder, name)).catch(() => null)
    if (found?.isFile() && found.mtimeMs < before.getTime()) old.push(name)
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
