import { browserSession } from './session-memory.ts'

const keyOf = (path: string) => `origin:${path}`

/**
 * Kept by a list for the life of the tab: its address with its filters, where «back» of a record leads.
 * @param path of the list, `/units`
 */
export function rememberOrigin(path: string, href: string): void {
  browserSession.write(keyOf(path), href)
}

/** The way back to a list; the plain list when it was not open in this tab. */
export function backHref(path: `/${string}`): string {
  return (browserSession.read(keyOf(path)) as string | null) ?? `#${path}`
}
