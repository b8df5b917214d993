import { sql } from 'kysely'
import type { Db } from '../database.ts'

const untilOf = {
  outbox: 'claimed_until',
  list_batch_rows: 'claimed_until',
  background_exports: 'lease_until',
  large_uploads: 'busy_until',
} as const

/** As if so much time had passed that every lease of a table is over: they are by the clock of the database. */
export async function endLeases(db: Db, table: keyof typeof untilOf): Promise<void> {
  const until = sql.ref(untilOf[table])
  await sql`update ${sql.table(table)} set ${until} = clock_timestamp() where ${until} is not null`.execute(
    db,
  )
}
