import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import {
  entryColours,
  type EntryColour,
  type RegistryEntry,
  type RegistryName,
} from '#platform/contract/registries.ts'

/** The entries of a registry in their order, retired ones too: old records still name them. */
export async function registryEntries(db: Db, registry: RegistryName): Promise<RegistryEntry[]> {
  const [found] = await entriesOfRegistries(db, [registry])
  return found?.entries ?? []
}

/** The same of several, by one statement; each once, in the order of the names given. */
export async function entriesOfRegistries(db: Db, names: readonly RegistryName[]) {
  const rows = await db
    .selectFrom('registry_entries')
    .select(['registry', 'code', 'name_fa', 'name_ar', 'parent_code', 'data', 'retired_at'])
    .where('registry', 'in', names)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byRegistry = Map.groupBy(rows, ({ registry }) => registry)
  return [...new Set(names)].map((registry) => ({
    registry,
    entries: (byRegistry.get(registry) ?? []).map((row): RegistryEntry => ({
      code: row.code,
      fa: row.name_fa,
      ar: row.name_ar,
      parent: row.parent_code,
      retired: row.retired_at !== null,
      colour: colourOf(row.data),
      ...(typeof row.data['policy'] === 'string' && { policy: row.data['policy'] }),
    })),
  }))
}

/** Of an entry's data. Null also where another version of the product stored a hue that is gone. */
export function colourOf(data: Record<string, unknown>): EntryColour | null {
  return entryColours.find((colour) => colour === data['colour']) ?? null
}

/** Whether an entry is there and in use, as a column of another statement. */
export const isUsableEntry = (registry: RegistryName, code: string | null) => sql<boolean>`exists (
  select from registry_entries entry
  where entry.registry = ${registry} and entry.code = ${code} and entry.retired_at is null)`
