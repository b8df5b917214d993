import { useSyncExternalStore } from 'react'

/** How many wait in a list of the menu, as it is written, and the list with exactly these. */
export interface MenuCount {
  text: string
  href: string
}

type Counts = Readonly<Record<string, MenuCount>>

const listeners = new Set<() => void>()
let counts: Counts = {}

/** Says what waits in the lists of the menu, by their paths. */
export function tellMenuCounts(next: Counts): void {
  counts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The counts of the menu; none until the first page is drawn. */
export const useMenuCounts = (): Counts =>
  useSyncExternalStore(
    subscribe,
    () => counts,
    () => counts,
  )
