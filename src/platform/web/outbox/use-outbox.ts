import { useSyncExternalStore } from 'react'
import { useServicesInBrowser } from '../app-context.tsx'
import type { OutboxItem } from './outbox-shelf.ts'
import type { AppOutbox } from './start-outbox.ts'

const nothing: readonly OutboxItem[] = []
const never = () => () => undefined

/** The outbox with what waits in it; null while the server renders the frame. */
export function useOutbox(): { outbox: AppOutbox | null; items: readonly OutboxItem[] } {
  const outbox = useServicesInBrowser()?.outbox ?? null
  const items = useSyncExternalStore(
    outbox?.subscribe ?? never,
    () => outbox?.items() ?? nothing,
    () => nothing,
  )
  return { outbox, items }
}
