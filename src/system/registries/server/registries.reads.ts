import type { Db } from '#platform/server/database.ts'
import type { RegistryEntry, RegistryName } from '#platform/contract/registries.ts'

/** The entries of a registry in their order, retired ones too: old records still name them. */
export async function registryEntries(db: Db, registry: RegistryName): Promise<RegistryEntry[]> {
  const rows = await db
    .selectFrom('registry_entries')
    .select(['code', 'name_fa', 'name_ar', 'parent_code', 'retired_at'])
    .where('registry', '=', registry)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    code: row.code,
    fa: row.name_fa,
    ar: row.name_ar,
    parent: row.parent_code,
    retired: row.retired_at !== null,
  }))
}
