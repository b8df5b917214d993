import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** An insert, update or delete. */
export type Write = RawBuilder<unknown> | { toOperationNode(): unknown; compile(): unknown }

/**
 * Writes into several tables by one statement. Each sees the rows as they were before all of them, so none may depend on
 * what another wrote, and no row may be written twice.
 * @param end `plannedOnce`, or nothing
 */
export async function writeTogether(db: Db, writes: readonly Write[], end = sql``): Promise<void> {
  const last = writes.at(-1)
  if (!last) return
  const others = writes
    .slice(0, -1)
    .map((write, index) => sql`${sql.ref(`write_${index + 1}`)} as (${write})`)
  await sql`${others.length > 0 ? sql`with ${sql.join(others)} ` : sql``}${last} ${end}`.execute(db)
}
