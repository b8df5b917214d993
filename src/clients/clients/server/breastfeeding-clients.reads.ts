import { sql, type ExpressionBuilder } from 'kysely'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import type { Tables } from '#platform/server/database.ts'
import '#nutrition/breastfeeding-meals/server/breastfeeding-meals.table.ts'
import './clients.table.ts'

/**
 * How many clients have a child of the age of a table on a day. Full months: a child of six months was born on the day six months ago or before it.
 */
export function breastfeedingClients(eb: ExpressionBuilder<Tables, 'breastfeeding_tables'>, today: IsoDate) {
  const birth = sql.ref('clients.breastfeeding_child_birth')
  return eb
    .selectFrom('clients')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .where('clients.closed_on', 'is', null)
    .where(
      sql<boolean>`${birth} <= ${today}::date - make_interval(months => breastfeeding_tables.from_month)`,
    )
    .where(
      sql<boolean>`${birth} > ${today}::date - make_interval(months => breastfeeding_tables.before_month)`,
    )
}
