import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { projectionLimits } from '../limits.ts'

/** What is not counted yet. */
export interface PendingChanges {
  /** Up to `countedChanges`, which stands for any number from there on. */
  count: number
  /** Since the oldest of them was noted, by the clock of the database; 0 without any. */
  oldestMs: number
}

export async function pendingChanges(db: Db): Promise<PendingChanges> {
  const { rows } = await sql<PendingChanges>`
    select (select count(*) from (
        select from projection_changes limit ${sql.lit(projectionLimits.countedChanges)}) counted) as count,
      coalesce((select round(extract(epoch from clock_timestamp() - noted_at) * 1000)
        from projection_changes order by id limit 1), 0)::int8 as "oldestMs"`.execute(db)
  return rows[0]!
}
