import type { Db } from '#platform/server/database.ts'
import '#system/registries/server/registries.table.ts'

interface Entry {
  registry: string
  code: string
  name?: string
  parent?: string | null
  data?: object
}

/** An entry of a registry as staff or the product made it. */
export async function makeEntry(db: Db, now: Date, entry: Entry): Promise<void> {
  const { registry, code, name = code, parent = null, data = {} } = entry
  await db
    .insertInto('registry_entries')
    .values({
      registry,
      code,
      name_fa: name,
      name_ar: null,
      parent_code: parent,
      data: JSON.stringify(data),
      position: 0,
      retired_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
}
