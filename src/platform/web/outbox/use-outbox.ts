import { useEffect, useSyncExternalStore } from 'react'
import { useServicesInBrowser } from '../app-context.tsx'
import type { OutboxItem } from './outbox-items.ts'
import type { AppOutbox } from './start-outbox.ts'

/** The outbox comes after the page: its code is not in the first file that a browser loads. */
export interface LaterOutbox {
  /** Null until it has come. */
  now(): AppOutbox | null
  /** Tells when it has come. */
  subscribe(listener: () => void): () => void
  /** Fetches it at once. @returns null when it cannot come */
  open(): Promise<AppOutbox | null>
}

const nothing: readonly OutboxItem[] = []
const never = () => () => undefined

/** The outbox with what waits in it; null while the server renders the frame and until it has come. */
export function useOpenOutbox(): { outbox: AppOutbox | null; items: readonly OutboxItem[] } {
  const later = useServicesInBrowser()?.outbox
  const outbox = useSyncExternalStore(
    later?.subscribe ?? never,
    () => later?.now() ?? null,
    () => null,
  )
  const items = useSyncExternalStore(
    outbox?.subscribe ?? never,
    () => outbox?.items() ?? nothing,
    () => nothing,
  )
  return { outbox, items }
}

/** For what writes into it: it comes at once, since it could not when the network is gone. */
export function useOutbox(): ReturnType<typeof useOpenOutbox> {
  const later = useServicesInBrowser()?.outbox
  useEffect(() => void later?.open(), [later])
  return useOpenOutbox()
}
