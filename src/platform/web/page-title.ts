import { useSyncExternalStore } from 'react'

interface Published {
  path: string
  title: string
}

let published: Published | null = null
const listeners = new Set<() => void>()

/** A page tells its title to the frame. Kept with the path, so that it never names the page that comes next. */
export function publishTitle(title: string): void {
  published = { path: location.hash.slice(1).replace(/\?.*$/, ''), title }
  for (const listener of listeners) listener()
}

/** The title of the page that shows this in-app path; null before it stands. */
export function usePageTitle(path: string | null): string | null {
  return useSyncExternalStore(
    subscribe,
    () => (published?.path === path ? published.title : null),
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
