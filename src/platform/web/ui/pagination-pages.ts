/** Page links shown at a time (fixed by the specification). */
export const PAGES_PER_CHUNK = 10

export interface PageChunk {
  /** Page numbers of the chunk that holds the current page. */
  pages: number[]
  /** Last page of the chunk before, first page of the chunk after. */
  chunkBefore?: number
  chunkAfter?: number
  previous?: number
  next?: number
}

/**
 * The page links around a page: 1–10, 11–20, …
 * @param page the current page, from 1; outside the range it is taken as the nearest page.
 * @param pageCount how many pages there are; 0 counts as one empty page.
 */
export function pageChunk(page: number, pageCount: number): PageChunk {
  const last = Math.max(1, Math.ceil(pageCount))
  const current = Math.min(Math.max(1, Math.trunc(page)), last)
  const first = current - ((current - 1) % PAGES_PER_CHUNK)
  const length = Math.min(PAGES_PER_CHUNK, last - first + 1)
  return {
    pages: Array.from({ length }, (_, index) => first + index),
    chunkBefore: first > 1 ? first - 1 : undefined,
    chunkAfter: first + length <= last ? first + length : undefined,
    previous: current > 1 ? current - 1 : undefined,
    next: current < last ? current + 1 : undefined,
  }
}
