import type { OutboxEntry, OutboxStore } from './outbox-store.ts'

export type OutboxState = 'waiting' | 'sending' | 'failed'

/** An entry and how it stands. */
export interface OutboxItem extends OutboxEntry {
  state: OutboxState
}

/** What the person who is signed in has waiting, as screens see it. */
export interface OutboxItems {
  items(): readonly OutboxItem[]
  subscribe(listener: () => void): () => void
  /** The first that may go. */
  next(): OutboxEntry | undefined
  find(id: string): OutboxEntry | undefined
  /** @returns false when the browser does not keep it */
  keep(entry: OutboxEntry): boolean
  drop(id: string): void
  /** Which one is on its way. */
  mark(id: string | null): void
  reread(): void
}

const nothing: readonly OutboxItem[] = []

export function createOutboxItems(store: OutboxStore, userId: () => number | null): OutboxItems {
  const listeners = new Set<() => void>()
  let shown = nothing
  let sending: string | null = null
  const stored = () => {
    const user = userId()
    return user === null ? [] : store.read(user)
  }
  const reread = () => {
    shown = stored().map((entry) => ({ ...entry, state: stateOf(entry, sending) }))
    for (const listener of listeners) listener()
  }
  return {
    items: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    next: () => stored().find(({ refused }) => refused === null),
    find: (id) => stored().find((entry) => entry.id === id),
    keep(entry) {
      const user = userId()
      const isKept = user !== null && store.write(user, entry)
      reread()
      return isKept
    },
    drop(id) {
      const user = userId()
      if (user !== null) store.remove(user, id)
      reread()
    },
    mark(id) {
      sending = id
      reread()
    },
    reread,
  }
}

function stateOf({ id, refused }: OutboxEntry, sending: string | null): OutboxState {
  if (refused !== null) return 'failed'
  return id === sending ? 'sending' : 'waiting'
}
