import { browserSession } from './session-memory.ts'

/** Where a record was opened from: the list as it stood, and the rows around. */
export interface ListOrigin {
  /** Address of the list with its filters: where «back» leads. */
  href: string
  /** Addresses of the rows of the page, in order. */
  rows: readonly string[]
  /** Number of the first row in the whole list, from 1. */
  first: number
  total: number
}

/** Kept by the list whenever its rows change, for the life of the tab. @param path of the list, `/units` */
export function rememberOrigin(path: string, origin: ListOrigin): void {
  browserSession.write(`list:${path}`, origin)
}

/** The way back to a list; the plain list when it was not open in this tab. */
export function backHref(path: `/${string}`): string {
  return originOf(path)?.href ?? `#${path}`
}

/** The rows before and after a record, and its number, when it stands on the page that was open last. */
export function neighboursOf(
  path: `/${string}`,
  href: string,
): { previous?: string; next?: string; number: number; total: number } | null {
  const origin = originOf(path)
  const index = origin?.rows.indexOf(href) ?? -1
  if (!origin || index < 0) return null
  return {
    previous: origin.rows[index - 1],
    next: origin.rows[index + 1],
    number: origin.first + index,
    total: origin.total,
  }
}

function originOf(path: string): ListOrigin | null {
  return browserSession.read(`list:${path}`) as ListOrigin | null
}
