import type { AnyReport, FactsAsked } from '#platform/contract/declared-report.ts'
import type { Actor } from '#platform/server/actor.ts'

/** What spares the facts of a report work: they may be more than that, and still be right. */
export interface FactHints {
  /** The facts of one client in so many are enough, a power of two. */
  oneIn?: number
  /** Of a list that nothing narrows: its order, and how many rows of it are needed. */
  first?: { sort: string; rows: number } | undefined
}

/** The rows until the end of a page; none where some of the first are left out. */
export function firstOf(
  { actor, report }: { actor: Actor; report: AnyReport },
  asked: FactsAsked,
): FactHints['first'] {
  const { q, counted, dayFrom, dayTo, sort, page, perPage } = asked
  const narrowing = [q, counted, dayFrom, dayTo, ...report.dimensions.map(({ id }) => asked[id])]
  const isNarrowed = actor.scope !== 'all' || narrowing.some((value) => value !== undefined)
  return isNarrowed ? undefined : { sort, rows: page * perPage }
}
