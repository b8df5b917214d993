import { sql } from 'kysely'
import type { RegistryName } from '#platform/contract/registries.ts'
import type { Db } from '#platform/server/database.ts'
import { testNow } from '#platform/server/testing/test-app.ts'

/** Entries of a registry that are offered, or no longer. */
export async function makeCodes(
  db: Db,
  registry: RegistryName,
  codes: readonly string[],
  { retired = false } = {},
): Promise<void> {
  await sql`
    insert into registry_entries (registry, code, name_fa, retired_at, created_at, updated_at)
    select ${registry}, code, code, ${retired ? testNow : null}::timestamptz, ${testNow}, ${testNow}
    from unnest(${codes}::text[]) code`.execute(db)
}
