/** How long a toast stays (fixed by the specification). */
export const TOAST_DURATION = 3000
/** A toast carries nothing unique, so the oldest may go when more come. */
export const TOAST_LIMIT = 3

export interface ToastItem {
  id: number
  message: string
  undo?: () => void
}

export interface ToastOptions {
  /** Server-side reversal of what was just done; the tray keeps offering it afterwards. */
  undo?: () => void
}

interface Timers {
  setTimeout: (callback: () => void, delay: number) => unknown
  clearTimeout: (handle: unknown) => void
}

export type ToastStore = ReturnType<typeof createToastStore>

/** Queue of toasts with its timers passed in. Holding (hover, focus) gives each toast its full time anew. */
export function createToastStore(timers: Timers) {
  let items: readonly ToastItem[] = []
  let lastId = 0
  let held = false
  const running = new Map<number, unknown>()
  const listeners = new Set<() => void>()

  function publish(next: readonly ToastItem[]) {
    items = next
    for (const listener of listeners) listener()
  }
  function stop(id: number) {
    timers.clearTimeout(running.get(id))
    running.delete(id)
  }
  function start(id: number) {
    stop(id)
    running.set(
      id,
      timers.setTimeout(() => dismiss(id), TOAST_DURATION),
    )
  }
  function dismiss(id: number) {
    stop(id)
    if (items.some((item) => item.id === id)) publish(items.filter((item) => item.id !== id))
    if (items.length === 0) held = false
  }

  return {
    toast(message: string, { undo }: ToastOptions = {}) {
      const item: ToastItem = { id: ++lastId, message, undo }
      const all = [...items, item]
      for (const gone of all.slice(0, -TOAST_LIMIT)) stop(gone.id)
      publish(all.slice(-TOAST_LIMIT))
      if (!held) start(item.id)
      return item.id
    },
    dismiss,
    hold() {
      held = true
      for (const id of [...running.keys()]) stop(id)
    },
    release() {
      held = false
      for (const item of items) start(item.id)
    },
    items: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
