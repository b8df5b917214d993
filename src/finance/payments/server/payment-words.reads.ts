import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import './payments.table.ts'

/** Erasing clients leaves their money and takes what was written about it: references, notes and reasons. */
export async function forgetPaymentWords(db: Db, clientIds: readonly number[]): Promise<void> {
  await sql`
    update payments set reference = null, note = null, search_key = '',
      reason = case when reason is null then null else '—' end
    where client_id = any (${clientIds}::bigint[])`.execute(db)
}
