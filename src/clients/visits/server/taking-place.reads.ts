import { AppError } from '#platform/contract/errors.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { termOf } from '#clients/terms/server/term-actions.reads.ts'
import type { Term } from '#clients/terms/terms.contract.ts'
import type { VisitRow } from './visits.reads.ts'

/**
 * Whether something new may happen at a visit on a day: its client's file is open and its term is not over by then.
 * What was recorded in time can be corrected later.
 * @throws `conflict`
 */
export async function assertTakesPlace(
  db: Db,
  visit: Pick<VisitRow, 'client_id' | 'term_id' | 'closed_on'>,
  { day, today }: { day: IsoDate; today: IsoDate },
): Promise<void> {
  refuseGone(visit, await termOf(db, { clientId: visit.client_id, termId: visit.term_id }, today), day)
}

/** The same where the term is read already. @throws `conflict` */
export function refuseGone(visit: Pick<VisitRow, 'closed_on'>, term: Term, day: IsoDate): void {
  if (visit.closed_on !== null) throw new AppError('conflict', { message: 'The client is closed' })
  const isGone = term.state === 'refunded' || term.state === 'cancelled'
  const isOver = isGone || (term.endsOn !== null && term.endsOn <= day)
  if (isOver) throw new AppError('conflict', { message: 'The term of the visit is over' })
}
