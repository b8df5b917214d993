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
  if (sum.past) await foldSum(db, projection, sum)
  return rollupDifferences<object, string>(db, rollupOf(projection, sum, 'view'))
}

/** Writes rows and sums anew. */
export async function rebuildProjection(transaction: Db, projection: Projection): Promise<void> {
  await rewriteRows(transaction, rowsOf(projection))
  for (const sum of projection.sums) await rebuildRollup(transaction, rollupOf(projection, sum))
}
