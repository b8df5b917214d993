import type { Db } from '../database.ts'
import { foldSum, rollupOf, rowsOf } from '../projections/kept-projection.ts'
import type { Projection, ProjectionSum } from '../projections/projection.ts'
import { rebuildRollup, rewriteRows, rollupDifferences, rowsThatDiffer } from '../rollup.ts'
import type { TestApp } from './test-app.ts'

export { foldSum }

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
  return differencesOf(db, projection, sum)
}

/** Where a sum is not what the view says. What waits to be counted differs. */
async function differencesOf(db: Db, projection: Projection, sum: ProjectionSum): Promise<unknown[]> {
  if (sum.past) await foldSum(db, projection, sum)
  return rollupDifferences<object, string>(db, rollupOf(projection, sum, 'view'))
}

/** The tables in which something is not what the views say. What waits to be counted differs. */
export async function tablesThatDiffer(db: Db, projections: readonly Projection[]): Promise<string[]> {
  const found: string[] = []
  for (const projection of projections) {
    if ((await rowsThatDiffer(db, rowsOf(projection))).length > 0) found.push(projection.table)
    for (const sum of projection.sums)
      if ((await differencesOf(db, projection, sum)).length > 0) found.push(sum.table)
  }
  return found
}

/** Writes rows and sums anew. */
export async function rebuildProjection(transaction: Db, projection: Projection): Promise<void> {
  await rewriteRows(transaction, rowsOf(projection))
  for (const sum of projection.sums) await rebuildRollup(transaction, rollupOf(projection, sum))
}
