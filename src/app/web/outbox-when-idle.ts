import type { AppOutbox, OutboxParts } from '#platform/web/outbox/start-outbox.ts'
import type { LaterOutbox } from '#platform/web/outbox/use-outbox.ts'
import { laterParts, onceSettled } from './later.ts'

async function started(parts: OutboxParts): Promise<AppOutbox> {
  const { startOutbox, outboxKinds } = await laterParts()
  return startOutbox(parts, outboxKinds)
}

/** The outbox of this browser, fetched when the page has settled or when somebody opens it. */
export function startOutboxWhenIdle(parts: OutboxParts): LaterOutbox {
  const listeners = new Set<() => void>()
  let outbox: AppOutbox | null = null
  let opening: Promise<AppOutbox | null> | undefined
  const open = () =>
    (opening ??= started(parts).then(
      (opened) => {
        outbox = opened
        for (const listener of listeners) listener()
        return opened
      },
      () => {
        // Without the network its code cannot come; whoever asks next tries again.
        opening = undefined
        return null
      },
    ))
  // Few people have something waiting.
  void onceSettled().then(open, () => undefined)
  return {
    open,
    now: () => outbox,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
