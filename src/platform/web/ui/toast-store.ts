/** How long a toast stays (fixed by the specification). */
export const TOAST_DURATION = 3000
/** A toast carries nothing unique, so the oldest may go when more come. */
export const TOAST_LIMIT = 3
/** How long Ctrl+Z takes back what a toast told. */
export const UNDO_DURATION = 600_000

export interface ToastItem {
  id: number
  message: string
  undo?: () => void
}

export interface ToastOptions {
  /** Server-side reversal of what was just done; the notification centre keeps offering it afterwards. */
  undo?: () => void
}

interface Timers {
  setTimeout: (callback: () => void, delay: number) => unknown
  clearTimeout: (handle: unknown) => void
}

export type ToastStore = ReturnType<typeof createToastStore>

/** Countdowns by toast, which can stand still. */
function createCountdowns(timers: Timers, onEnd: (id: number) => void) {
  const running = new Map<number, unknown>()
  function stop(id: number) {
    timers.clearTimeout(running.get(id))
    running.delete(id)
  }
  return {
    stop,
    start(id: number) {
      stop(id)
      const handle = timers.setTimeout(() => onEnd(id), TOAST_DURATION)
      running.set(id, handle)
    },
  }
}

/** What can be taken back last, also after its toast has gone; once only, by whichever way. */
function createTakingBack(timers: Timers) {
  let last: (() => void) | null = null
  return {
    keep(undo: () => void, dismiss: () => void) {
      const once = () => {
        if (last === once) last = null
        undo()
        dismiss()
      }
      last = once
      timers.setTimeout(() => last === once && (last = null), UNDO_DURATION)
      return once
    },
    /** @returns whether there was something to take back */
    undoLast(): boolean {
      const action = last
      action?.()
      return action !== null
    },
  }
}

/** What is shown, and who wants to know of it. */
function createShown() {
  let items: readonly ToastItem[] = []
  const listeners = new Set<() => void>()
  return {
    items: () => items,
    publish(next: readonly ToastItem[]) {
      items = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Whether one toast says what another said: two that can each take back an act of their own do not. */
function tellsTheSame(one: ToastItem, other: ToastItem): boolean {
  return one.message === other.message && !one.undo && !other.undo
}

/** Queue of toasts with its timers passed in. A repeated message takes the place of the one that still stands. Holding (hover, focus) gives each toast its full time anew. */
export function createToastStore(timers: Timers) {
  let lastId = 0
  let held = false
  const countdowns = createCountdowns(timers, dismiss)
  const takingBack = createTakingBack(timers)
  const { items, publish, subscribe } = createShown()

  function dismiss(id: number) {
    countdowns.stop(id)
    if (items().some((item) => item.id === id)) publish(items().filter((item) => item.id !== id))
    // A closed toast takes pointer and focus with it, and nobody hears them leave.
    if (held) release()
  }
  function toast(message: string, { undo }: ToastOptions = {}) {
    const item: ToastItem = { id: ++lastId, message }
    if (undo) item.undo = takingBack.keep(undo, () => dismiss(item.id))
    const others = items().filter((shown) => !tellsTheSame(shown, item))
    const next = [...others, item].slice(-TOAST_LIMIT)
    for (const shown of items()) if (!next.includes(shown)) countdowns.stop(shown.id)
    publish(next)
    if (!held) countdowns.start(item.id)
    return item.id
  }
  function hold() {
    held = true
    for (const item of items()) countdowns.stop(item.id)
  }
  function release() {
    held = false
    for (const item of items()) countdowns.start(item.id)
  }
  const { undoLast } = takingBack
  return { toast, undoLast, dismiss, hold, release, subscribe, items }
}
