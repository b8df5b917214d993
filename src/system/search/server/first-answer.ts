import { otherReadings } from '../readings.contract.ts'

/** What was found, and by which reading when not as typed. */
export interface Answer<Hit> {
  hits: Hit[]
  readAs: string | null
}

/**
 * Takes the query as typed; only where that finds nothing, by the same keys on another layout. `isUnderstood`: whether
 * the query found something elsewhere as it was typed, so that no other layout can be meant.
 */
export async function firstAnswer<Hit>(
  query: string,
  find: (query: string) => Promise<Hit[]>,
  isUnderstood?: () => Promise<boolean>,
): Promise<Answer<Hit>> {
  const typed = await find(query)
  if (typed.length > 0 || (await isUnderstood?.())) return { hits: typed, readAs: null }
  for (const reading of otherReadings(query)) {
    const hits = await find(reading)
    if (hits.length > 0) return { hits, readAs: reading }
  }
  return { hits: [], readAs: null }
}
