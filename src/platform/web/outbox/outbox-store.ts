/** Something written that the network has not taken yet, kept in this browser only. */
export interface OutboxEntry {
  /** The idempotency key: however often it is sent, it has one effect. */
  id: string
  /** Names the operation, e.g. `comment`. */
  kind: string
  params: Readonly<Record<string, number>>
  body: Readonly<Record<string, unknown>>
  /** Milliseconds since 1970. */
  writtenAt: number
  /** Until then the server knows from the key whether it has arrived; later somebody has to look. */
  sureUntil: number
  /** Why it was refused, as the code of an error: it goes again only when a person says so. */
  refused: string | null
}

type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export interface OutboxStore {
  /** What one person wrote, oldest first. */
  read(userId: number): OutboxEntry[]
  /** @returns false when the browser does not take it */
  write(userId: number, entry: OutboxEntry): boolean
  remove(userId: number, id: string): void
}

const prefix = 'outbox:'

/** `outbox:12:3f…`: a key for each entry, so that two pages never write over each other. */
function keyOf(userId: number, id: string): string {
  return `${prefix}${userId}:${id}`
}

export function createOutboxStore(storage: OutboxStorage): OutboxStore {
  return {
    read(userId) {
      const own = keyOf(userId, '')
      const keys = attempt(() =>
        Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
      )
      return (keys ?? [])
        .filter((key) => key.startsWith(own))
        .flatMap((key) => parsed(attempt(() => storage.getItem(key))))
        .toSorted((a, b) => a.writtenAt - b.writtenAt || (a.id < b.id ? -1 : 1))
    },
    write: (userId, entry) =>
      attempt(() => {
        storage.setItem(keyOf(userId, entry.id), JSON.stringify(entry))
        return true
      }) ?? false,
    remove: (userId, id) => void attempt(() => storage.removeItem(keyOf(userId, id))),
  }
}

/** Whether a change of the browser's storage is one of these. */
export function isOutboxKey(key: string | null): boolean {
  return key === null || key.startsWith(prefix)
}

function parsed(text: string | null): OutboxEntry[] {
  const entry = attempt(() => JSON.parse(text ?? 'null') as OutboxEntry | null)
  return entry && typeof entry.id === 'string' && typeof entry.body === 'object' ? [entry] : []
}

function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
