import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { KeptSql, keptTogether } from './kept-sql.ts'
import { preparedPlan } from './prepared-plan.ts'

/** An insert, update or delete. */
export type Write = RawBuilder<unknown> | { toOperationNode(): unknown; compile(): unknown }

/**
 * Writes into several tables by one statement. Each part sees the rows as they were before the statement, so no part
 * may depend on what another one writes, and no row may be written twice.
 * @param end `preparedPlan`, or nothing
 */
export async function writeTogether(db: Db, writes: readonly Write[], end = sql``): Promise<void> {
  if (writes.length === 0) return
  const areKept = writes.every((write) => write instanceof KeptSql)
  const statement =
    areKept && end === preparedPlan
      ? keptTogether(['written together'], writes, {}, (parts) => together(parts, end))
      : together(writes, end)
  await statement.execute(db)
}

function together(writes: readonly Write[], end: RawBuilder<unknown>): RawBuilder<unknown> {
  const others = writes
    .slice(0, -1)
    .map((write, index) => sql`${sql.ref(`write_${index + 1}`)} as (${write})`)
  return sql`${others.length > 0 ? sql`with ${sql.join(others)} ` : sql``}${writes.at(-1)} ${end}`
}
