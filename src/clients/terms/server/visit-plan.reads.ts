import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import { visitDueDays } from './terms.rules.ts'

/*
 * The due days of a term's visits. They are data of the visits domain; every act that moves them is here, so that
 * stops, resumes and lists move them alike. A visit that was weighed stays where it is.
 */

interface PlannedTerm {
  id: number
  clientId: number
  startOn: IsoDate
  days: number
  visits: number
}

/** Creates the visits of a new term. */
export async function createVisits(db: Db, term: PlannedTerm, now: Date): Promise<void> {
  const due = visitDueDays(term.startOn, term.days, term.visits)
  await sql`
    insert into visits (client_id, term_id, number, due_on, created_at, updated_at)
    select ${term.clientId}, ${term.id}, number, due_on, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${due}::date[]) with ordinality as plan (due_on, number)
  `.execute(db)
}

/** Moves the visits of a term that are due on `fromDay` or later by so many days. */
export async function moveVisits(
  db: Db,
  { termId, fromDay, byDays }: { termId: number; fromDay: IsoDate; byDays: number },
  now: Date,
): Promise<void> {
  if (byDays === 0) return
  await sql`
    update visits set due_on = due_on + ${byDays}::int, version = version + 1, updated_at = ${now}
    where term_id = ${termId} and due_on >= ${fromDay} and weighed_on is null
  `.execute(db)
}

/** After a list that covers until before `until`: the term's next visit is due on that day, later ones as far apart as before. */
export async function planNextVisit(db: Db, planned: PlannedNext, now: Date): Promise<void> {
  await nextVisitUpdate(planned, now).execute(db)
}

interface PlannedNext {
  visitId: number
  until: IsoDate
}

/** The statement that does it, to be written with others. */
export const nextVisitUpdate = ({ visitId, until }: PlannedNext, now: Date): RawBuilder<unknown> => sql`
    update visits set due_on = visits.due_on + (${until}::date - next.due_on), version = visits.version + 1,
      updated_at = ${now}
    from (
      select later.term_id, later.number, later.due_on from visits done
      join visits later on later.term_id = done.term_id and later.number > done.number
      where done.id = ${visitId} and later.weighed_on is null
      order by later.number limit 1
    ) next
    where visits.term_id = next.term_id and visits.number >= next.number and visits.weighed_on is null
      and next.due_on <> ${until}::date`
