import { browserSession } from './session-memory.ts'

const openedKey = 'opened'

interface Opened {
  href: string
  rowId: string
}

/** Kept when a row is followed: which one of the list at this address, so that «back» puts the focus there again. */
export function rememberOpened(opened: Opened): void {
  browserSession.write(openedKey, opened)
}

/** Focuses the row that was followed from the list at this address, once, unless something else has been focused. */
export function focusOpened(href: string): void {
  const opened = browserSession.read(openedKey) as Opened | null
  const { activeElement } = document
  const isElsewhere = activeElement !== document.body && activeElement?.tagName !== 'H1'
  if (opened?.href !== href || isElsewhere) return
  browserSession.write(openedKey, null)
  const row = document.querySelector(`[data-row="${CSS.escape(opened.rowId)}"] [data-row-link]`)
  if (row instanceof HTMLElement) row.focus({ preventScroll: true })
}

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
