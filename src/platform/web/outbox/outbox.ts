import { asApiError } from '../api/api-error.ts'
import { createOutboxItems, type OutboxItem, type OutboxItems } from './outbox-items.ts'
import type { OutboxEntry, OutboxStore } from './outbox-store.ts'

export const outboxTimes = {
  /** The first wait after a failure; it doubles up to the longest. */
  firstMs: 5_000,
  longestMs: 60_000,
  /** The server knows a key for two days. */
  sureMs: 40 * 3_600_000,
} as const

/** In place of the code of an error: nobody can tell any more whether it has arrived. */
export const unsure = 'unsure'

export interface OutboxOptions {
  store: OutboxStore
  /** Who is signed in; null: nothing is shown and nothing is sent. */
  userId(): number | null
  /** Sends an entry with its key. @throws ApiError */
  send(entry: OutboxEntry): Promise<unknown>
  /** An entry has arrived. */
  onSent(entry: OutboxEntry): void
  now(): number
  /** Runs work while no other page of this browser does; without it the keys alone keep an entry to one effect. */
  alone?: ((work: () => Promise<void>) => Promise<void>) | undefined
  times?: { readonly [Name in keyof typeof outboxTimes]: number }
}

export interface Outbox extends Pick<OutboxItems, 'items' | 'subscribe'> {
  /** Keeps what could not be sent. @returns false when the browser does not keep it */
  add(entry: Pick<OutboxEntry, 'id' | 'kind' | 'params' | 'body'>): boolean
  /** Tries everything that waits: the network may be back. */
  flush(): void
  /** Sends a refused entry again: somebody has looked. */
  retry(id: string): void
  remove(id: string): void
  /** Takes everything of this person out of the browser. */
  clear(): void
  /** Another page changed the entries, or somebody else has signed in. */
  reread(): void
}

/** What is written without a network waits here and is sent once, one after the other in the order it was written. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, userId, now, times = outboxTimes } = options
  const stored = createOutboxItems(store, userId)
  const sender = createSender(stored, options)
  const sureUntil = () => now() + times.sureMs
  return {
    items: stored.items,
    subscribe: stored.subscribe,
    reread: stored.reread,
    remove: stored.drop,
    flush: sender.flush,
    add(given) {
      const isKept = stored.keep({ ...given, writtenAt: now(), sureUntil: sureUntil(), refused: null })
      // It has just failed: trying at once would fail again.
      if (isKept) sender.later()
      return isKept
    },
    retry(id) {
      const entry = stored.find(id)
      if (!entry) return
      stored.keep({ ...entry, refused: null, sureUntil: sureUntil() })
      sender.flush()
    },
    clear() {
      for (const { id } of stored.items()) stored.drop(id)
    },
  }
}

/** No fault of the entry: it waits and goes by itself. */
const passing = new Set([
  'offline',
  'aborted',
  'unavailable',
  'rate-limited',
  'already-running',
  'internal',
  'storage-full',
  'malformed',
])
/** Nobody is signed in any more: it waits for its person. */
const ended = new Set([
  'unauthenticated',
  'session-idle',
  'session-expired',
  'password-change-required',
  'second-factor-setup-required',
])

type Outcome = 'sent' | 'refused' | 'later' | 'stop'

function createSender(stored: OutboxItems, options: OutboxOptions) {
  const { times = outboxTimes, alone = (work: () => Promise<void>) => work() } = options
  let wait: number = times.firstMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(run, wait)
    wait = Math.min(wait * 2, times.longestMs)
  }
  const pass = async () => {
    for (let entry = stored.next(); entry; entry = stored.next()) {
      const outcome = await sendOne(stored, options, entry)
      if (outcome === 'later') return later()
      if (outcome === 'stop') return
      wait = times.firstMs
    }
  }
  const over = () => void (isRunning = false)
  const run = () => {
    clearTimeout(timer)
    if (isRunning || !stored.next()) return
    isRunning = true
    alone(pass).then(over, over)
  }
  const flush = () => {
    wait = times.firstMs
    run()
  }
  return { later, flush }
}

async function sendOne(stored: OutboxItems, options: OutboxOptions, entry: OutboxEntry): Promise<Outcome> {
  if (options.now() > entry.sureUntil) return refuse(stored, entry, unsure)
  stored.mark(entry.id)
  try {
    await options.send(entry)
  } catch (error) {
    const { code } = asApiError(error)
    stored.mark(null)
    if (passing.has(code)) return 'later'
    return ended.has(code) ? 'stop' : refuse(stored, entry, code)
  }
  stored.mark(null)
  stored.drop(entry.id)
  options.onSent(entry)
  return 'sent'
}

function refuse(stored: OutboxItems, entry: OutboxEntry, code: string): Outcome {
  // Without room to say so it would go round and round.
  return stored.keep({ ...entry, refused: code }) ? 'refused' : 'stop'
}

export type { OutboxItem }
