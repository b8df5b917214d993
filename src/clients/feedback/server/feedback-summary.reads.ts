import { sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import type { FeedbackSummary } from '../feedback.contract.ts'
import { type FeedbackFilters, matchingFeedback } from './feedback.store.ts'

interface OfMark {
  mark: number | null
  count: number
  waiting: number
}

/** How the marks that match are spread; counted over the rows of the list with the same filters. */
export async function summariseFeedback(
  db: Db,
  actor: Actor,
  filters: FeedbackFilters,
  lowMark: number,
): Promise<FeedbackSummary> {
  const rows = await countedByMark(matchingFeedback(db, actor, filters, lowMark))
  const of = (mark: number | null) => rows.find((row) => row.mark === mark)
  const spread = [1, 2, 3, 4, 5].map((mark) => ({ mark, count: of(mark)?.count ?? 0 }))
  const total = spread.reduce((sum, { count }) => sum + count, 0)
  const points = spread.reduce((sum, { mark, count }) => sum + mark * count, 0)
  return {
    marks: spread,
    withoutMark: of(null)?.count ?? 0,
    meanX100: total === 0 ? null : Math.round((100 * points) / total),
    waiting: rows
      .filter(({ mark }) => mark !== null && mark <= lowMark)
      .reduce((sum, { waiting }) => sum + waiting, 0),
    lowMark,
  }
}

function countedByMark(matching: ReturnType<typeof matchingFeedback>): Promise<OfMark[]> {
  return matching
    .select([
      'feedback.mark',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where feedback.contacted_at is null))::int`.as('waiting'),
    ])
    .groupBy('feedback.mark')
    .execute()
}
