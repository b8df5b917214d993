import { sql } from 'kysely'
import type { KeptRows, Rollup } from '../rollup.ts'
import { columnsOf, countedClients, namesOf, type Projection, type ProjectionSum } from './projection.ts'

/** The rows of a projection, to be written anew or compared. */
export const rowsOf = (projection: Projection): KeptRows => ({
  table: projection.table,
  view: projection.view,
  columns: namesOf(columnsOf(projection)),
  id: projection.id.at(-1) ?? 'client_id',
})

/**
 * A sum of a projection, to be counted anew, folded or compared.
 * @param from what a recount reads: the rows as they are kept, or what they should be
 */
export function rollupOf(
  projection: Projection,
  sum: ProjectionSum,
  from: 'table' | 'view' = 'table',
): Rollup<string> {
  const names = namesOf(sum.key)
  const added = sql.join(sum.sums.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))
  return {
    table: sum.table,
    key: names,
    sums: sum.sums,
    coarser: sum.staff ? ['all'] : [],
    counted: sql`
      select ${names}, ${added} from (${sum.of(sql.table(projection[from]), sql.table(countedClients[from]))}) each_row
      group by ${names}`,
  }
}
