import { attempt, waitingFilesOf } from '../../form/open-forms.ts'

/** A file that somebody chose and that the server does not have yet. */
export interface WaitingFile {
  file: File
  /** Also sent as the key of the request: a repeated one keeps one picture. */
  key: string
}

/** Files by the place they are chosen at, such as `story/new/picture`. */
export interface WaitingFiles {
  read(place: string): Promise<WaitingFile | null>
  /** Null takes it away. */
  keep(place: string, waiting: WaitingFile | null): Promise<void>
}

/** Until the page is gone: for pictures of people, which have no business in a browser's store. */
export const inThisPage: WaitingFiles = createMemory()

function createMemory(): WaitingFiles {
  const files = new Map<string, WaitingFile>()
  return {
    read: (place) => Promise.resolve(files.get(place) ?? null),
    keep(place, waiting) {
      if (waiting) files.set(place, waiting)
      else files.delete(place)
      return Promise.resolve()
    },
  }
}

const table = 'files'

/** As long as drafts: over a reload, and until the person signs out. A store that is full or refused keeps nothing. */
export function inThisBrowser(userId: number): WaitingFiles {
  return {
    read: async (place) =>
      (await inStore<WaitingFile>(userId, 'readonly', (store) => store.get(place))) ?? null,
    async keep(place, waiting) {
      const change = (store: IDBObjectStore) => (waiting ? store.put(waiting, place) : store.delete(place))
      await inStore(userId, 'readwrite', change)
    },
  }
}

/** Takes a file along to another place: that of the record that was made of the form. */
export async function moveFile(files: WaitingFiles, from: string, to: string): Promise<void> {
  const waiting = await files.read(from)
  if (!waiting) return
  await files.keep(to, waiting)
  await files.keep(from, null)
}

async function inStore<T>(
  userId: number,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<T | null> {
  try {
    const opening = indexedDB.open(waitingFilesOf(userId), 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table))
    const database = await answerOf<IDBDatabase>(opening)
    try {
      return await answerOf<T>(work(database.transaction(table, mode).objectStore(table)))
    } finally {
      attempt(() => database.close())
    }
  } catch {
    return null
  }
}

function answerOf<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () => reject(request.error ?? new Error('The store failed')))
  })
}
