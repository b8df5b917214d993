import { constants } from 'node:fs'
import { open } from 'node:fs/promises'

/** A file that is being written. Nothing counts as written before `sync` came back. */
export interface WrittenFile {
  write(bytes: Uint8Array): Promise<void>
  sync(): Promise<void>
  close(): Promise<void>
}

/** Where files are written. A port, so that a full disk can be tried. */
export interface UploadDisk {
  /** A new file, readable by nobody else. @throws when there is one of that name */
  create(path: string): Promise<WrittenFile>
}

export const realDisk: UploadDisk = {
  async create(path) {
    const file = await open(path, 'wx', 0o600)
    return { write: (bytes) => file.writeFile(bytes), sync: () => file.sync(), close: () => file.close() }
  },
}

/** Makes the names in a folder outlive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
