import { otherReadings } from '../readings.contract.ts'

/** What was found, and by which reading when not as typed. */
export interface Answer<Hit> {
  hits: Hit[]
  readAs: string | null
}

/** Takes the query as typed; only where that finds nothing, by the same keys on another layout. */
export async function firstAnswer<Hit>(
  query: string,
  find: (query: string) => Promise<Hit[]>,
): Promise<Answer<Hit>> {
  const typed = await find(query)
  if (typed.length > 0) return { hits: typed, readAs: null }
  for (const reading of otherReadings(query)) {
    const hits = await find(reading)
    if (hits.length > 0) return { hits, readAs: reading }
  }
  return { hits: [], readAs: null }
}
