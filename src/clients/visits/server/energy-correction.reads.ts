import { type RawBuilder, sql } from 'kysely'
import { daysBetween, type IsoDate } from '#platform/contract/text/calendar.ts'
import type { Db } from '#platform/server/database.ts'
import type { VisitRow } from './visits.reads.ts'

/** A correction of a body that was weighed longer ago says nothing about it now. */
const keptDays = 60

/** The correction that the weigh-in before this one ended with, kcal per day; 0 without one. */
export async function inheritedCorrection(
  db: Db,
  visit: Pick<VisitRow, 'id' | 'client_id'>,
  weighedOn: IsoDate,
): Promise<number> {
  const ids = { visit: sql`${visit.id}`, client: sql`${visit.client_id}` }
  const { rows } = await sql<{ before: CorrectionBefore | null }>`
    select ${correctionBefore(ids, sql`${weighedOn}::date`)} as before`.execute(db)
  return correctionOn(weighedOn, rows[0]?.before ?? null)
}

interface CorrectionBefore {
  on: IsoDate
  kcal: number | null
}

/** The weigh-in before a day as a column of another statement: for `correctionOn`. */
export const correctionBefore = (
  { visit, client }: Record<'visit' | 'client', RawBuilder<unknown>>,
  day: RawBuilder<unknown>,
) => sql<CorrectionBefore | null>`(
  select jsonb_build_object('on', earlier.weighed_on, 'kcal', earlier.target -> 'correctionKcal')
  from visits earlier
  where earlier.client_id = ${client} and earlier.id <> ${visit} and earlier.weighed_on <= ${day}
  order by earlier.weighed_on desc, earlier.id desc limit 1)`

export function correctionOn(weighedOn: IsoDate, before: CorrectionBefore | null): number {
  if (before === null || daysBetween(before.on, weighedOn) > keptDays) return 0
  return before.kcal ?? 0
}
