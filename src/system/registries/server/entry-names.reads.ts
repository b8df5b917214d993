import type { RegistryName } from '#platform/contract/registries.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Db } from '#platform/server/database.ts'
import './registries.table.ts'

interface Named {
  code: string
  name_fa: string
  name_ar: string | null
}

/** The names of coded records for a file in one language; a code without a name stays as it is. */
export function localName(rows: readonly Named[], locale: LocaleId): (code: string) => string {
  const names = new Map(rows.map((row) => [row.code, (locale === 'ar-IQ' && row.name_ar) || row.name_fa]))
  return (code) => names.get(code) ?? code
}

/** The same for the entries of registries. */
export async function entryNames<Registry extends RegistryName>(
  db: Db,
  registries: readonly Registry[],
  locale: LocaleId,
): Promise<(registry: Registry, code: string) => string> {
  const rows = await db
    .selectFrom('registry_entries')
    .select(['registry', 'code', 'name_fa', 'name_ar'])
    .where('registry', 'in', registries)
    .execute()
  const names = new Map(
    [...Map.groupBy(rows, ({ registry }) => registry)].map(([registry, entries]) => [
      registry,
      localName(entries, locale),
    ]),
  )
  return (registry, code) => names.get(registry)?.(code) ?? code
}
