import type { AppOutbox, OutboxParts } from '#platform/web/outbox/start-outbox.ts'
import type { LaterOutbox } from '#platform/web/outbox/use-outbox.ts'

/** After the first page stands, as hints: few people have something waiting. */
const waitMs = 1_500

async function started(parts: OutboxParts): Promise<AppOutbox> {
  const [{ startOutbox }, { outboxKinds }] = await Promise.all([
    import('#platform/web/outbox/start-outbox.ts'),
    import('./outbox-kinds.ts'),
  ])
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
  setTimeout(() => void open(), waitMs)
  return {
    open,
    now: () => outbox,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
