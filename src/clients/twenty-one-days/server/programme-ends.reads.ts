import { sql } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'

interface Wanted {
  /** Only what began or ended before this day counts. */
  before: IsoDate
  /** The diet type whose lists are such a programme too. */
  dietType: string
  /** The term whose own lists go on with a programme and do not repeat it. */
  exceptTermId?: number
}

/**
 * The last day of the client's last 21 days, as a run or as lists of that diet; null when there was none, or a
 * maintenance list came after it.
 */
export async function lastProgrammeEnd(db: Db, clientId: number, wanted: Wanted): Promise<IsoDate | null> {
  const { before, dietType, exceptTermId = null } = wanted
  const { rows } = await sql<{ ended: string | null; kept: boolean }>`
    with past as (
      select max(ended) as ended from (
        select last_on as ended from twenty_one_runs
        where client_id = ${clientId} and last_on < ${before}::date
        union all
        select food_lists.from_day + food_lists.days - 1 from food_lists
        join visits on visits.id = food_lists.visit_id join terms on terms.id = visits.term_id
        where food_lists.client_id = ${clientId} and food_lists.state in ('sent', 'received')
          and terms.diet_type = ${dietType} and food_lists.from_day < ${before}::date
          and terms.id is distinct from ${exceptTermId}::bigint
      ) ends
    )
    select ended, exists (
      select from food_lists join visits on visits.id = food_lists.visit_id join terms on terms.id = visits.term_id
      where food_lists.client_id = ${clientId} and food_lists.state in ('sent', 'received')
        and terms.diet_type = 'maintenance' and food_lists.from_day > past.ended
        and food_lists.from_day <= ${before}::date
    ) as kept from past`.execute(db)
  const row = rows[0]
  return row === undefined || row.kept ? null : row.ended
}
