import { type RawBuilder, sql } from 'kysely'
import { dayOfRow } from '#clients/clients/server/business-days.reads.ts'
import { countedRows } from '#platform/server/rollup.ts'
import type { FactsWanted } from '#reports/declared/server/report-counting.reads.ts'

const kind = sql`country, supporter_id, diet_type, kind, stage, is_overdue, change, is_targeted`

/** Clients with diabetes whose paid days are not over today, counted (`diabetesDays`): `weight` that are alike. */
export function diabetesOfToday({
  days,
  isUnscoped,
}: Pick<FactsWanted, 'days' | 'isUnscoped'>): RawBuilder<unknown> {
  return sql`
    select ${kind}, change as change_g, sum(clients)::bigint as weight, sum(kcal)::bigint as kcal
    from ${countedRows('diabetes_days', isUnscoped)} where day <= ${dayOfRow(days, 'diabetes_days.country')}
    group by ${kind} having sum(clients) <> 0`
}
