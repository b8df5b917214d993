import type { Db } from '../database.ts'
import { rollupOf, rowsOf } from '../projections/kept-projection.ts'
import type { Projection, ProjectionSum } from '../projections/projection.ts'
import { foldRollup, rebuildRollup, rewriteRows, rollupDifferences, rowsThatDiffer } from '../rollup.ts'
import type { TestApp } from './test-app.ts'

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
  return rollupDifferences<object, string>(db, rollupOf(projection, sum, 'view'))
}

/** Makes one row of those of one kind. @returns how many rows went into others */
export const foldSum = (db: Db, projection: Projection, sum: ProjectionSum): Promise<number> =>
  foldRollup(db, rollupOf(projection, sum))

/** Writes rows and sums anew. */
export async function rebuildProjection(transaction: Db, projection: Projection): Promise<void> {
  await rewriteRows(transaction, rowsOf(projection))
  for (const sum of projection.sums) await rebuildRollup(transaction, rollupOf(projection, sum))
}
