import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'

/** How much one person may make or return alone on a day; absent: far more than a test moves. */
export async function setAloneLimit(db: Db, amount = 1_000_000_000_000): Promise<void> {
  const limits = JSON.stringify({ IRR: amount, IQD: amount, USD: amount })
  await sql`insert into settings (key, value, updated_at) values ('second_person_above', ${limits}::jsonb, now())
    on conflict (key) do update set value = excluded.value`.execute(db)
}
