import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { preparedPlan } from '../prepared-plan.ts'
import { compactSum, keptAs, rollupOf, rowsOf } from '../projections/kept-projection.ts'
import {
  columnsOf,
  countedClients,
  namesOf,
  type Projection,
  type ProjectionSum,
  tablesOfSum,
} from '../projections/projection.ts'
import { rebuildRollup, rewriteRows, rollupDifferences, rowsThatDiffer } from '../rollup.ts'
import type { TestApp } from './test-app.ts'

export { compactSum }

type Counted = Pick<TestApp, 'db' | 'counting'>

/** The rows that are not what the view says, by the last column of their id, after what waited was counted. */
export async function rowDifferences({ db, counting }: Counted, projection: Projection): Promise<unknown[]> {
  await counting.countPending()
  return rowsThatDiffer(db, rowsOf(projection))
}

/** Where a sum is not what the view says, after what waited was counted. */
export async function sumDifferences(
  { db, counting }: Counted,
  projection: Projection,
  sum: ProjectionSum,
): Promise<unknown[]> {
  await counting.countPending()
  if (sum.past) await compactSum(db, projection, sum)
  return rollupDifferences<object, string>(db, rollupOf(projection, sum, 'view'))
}

/** What the tests of a projection and its sums ask. Differences count first what waits. */
export function projectionChecks(
  app: Counted,
  projection: Projection,
  ...sums: readonly [ProjectionSum, ...ProjectionSum[]]
) {
  const ofRows = () => rowDifferences(app, projection)
  const ofSums = async () => {
    const found: unknown[] = []
    for (const sum of sums) found.push(...(await sumDifferences(app, projection, sum)))
    return found
  }
  return {
    rowDifferences: ofRows,
    sumDifferences: ofSums,
    differences: async () => [...(await ofRows()), ...(await ofSums())],
    /** Puts the past days of the last sum together. @returns how many rows went */
    compact: () => compactSum(app.db, projection, sums.at(-1)!),
    /** Writes rows and sums anew. */
    rebuild: (transaction?: Db) =>
      transaction
        ? rebuildProjection(transaction, projection)
        : app.db.transaction().execute((own) => rebuildProjection(own, projection)),
  }
}

/** The tables in which something is not what the views say, each a statement a projection. What waits to be counted differs. */
export async function tablesThatDiffer(db: Db, projections: readonly Projection[]): Promise<string[]> {
  const found: string[] = []
  for (const projection of projections) {
    const { table, view, shared, sums } = projection
    const [columns, ofClients] = [namesOf(columnsOf(projection)), namesOf(columnsOf(countedClients))]
    const [known, clients] = [sql`known`, sql`known_clients`]
    const kept = sql`select ${columns} from ${sql.table(table)}`
    const parts = [
      sql`known as materialized (select ${columns} from ${sql.table(view)})`,
      sql`known_clients as materialized (select ${ofClients} from ${sql.table(countedClients.view)})`,
      ...(shared ? [sql`known_shared as materialized (${shared(known, clients)})`] : []),
    ]
    const differing = [
      sql`select ${table}::text as name where exists (
        (${kept} except all select ${columns} from known) union all (select ${columns} from known except all ${kept}))`,
      ...sums.flatMap((sum) =>
        sumThatDiffers(sum, sum.of(known, clients, shared ? sql`known_shared` : known)),
      ),
    ]
    const { rows } = await sql<{ name: string }>`
      with ${sql.join(parts)} ${sql.join(differing, sql` union all `)} ${preparedPlan}`.execute(db)
    found.push(...rows.map(({ name }) => name))
  }
  return found
}

/** The names of the tables of a sum that are not what these rows add up to, whether or not what is past is put together. */
function sumThatDiffers(sum: ProjectionSum, each: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const [names, sums] = [namesOf(sum.key), namesOf(sum.sums)]
  const taken = sql.join(sum.sums.map((name) => sql`-${sql.ref(name)}`))
  const past = sql.join(sum.key.map((name) => keptAs(sum, name)))
  const differs = sql.join(
    sum.sums.map((name) => sql`sum(${sql.ref(name)}) <> 0`),
    sql` or `,
  )
  return tablesOfSum(sum).map(
    ([table, asKey]) => sql`
      select ${table}::text as name where exists (
        select from (
          select ${past}, ${sums} from ${sql.table(table)}
          union all
          select ${names}, ${taken} from (
            select ${asKey}, ${sums} from (select ${past}, ${sums} from (${each}) each_row) past_row) kept_row
        ) both_sides group by ${names} having ${differs})`,
  )
}

/** Writes rows and sums anew. */
export async function rebuildProjection(transaction: Db, projection: Projection): Promise<void> {
  await rewriteRows(transaction, rowsOf(projection))
  for (const sum of projection.sums) await rebuildRollup(transaction, rollupOf(projection, sum))
}
