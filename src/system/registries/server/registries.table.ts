import type { Generated, JsonColumn, NullableInstant, Versioned } from '#platform/server/columns.ts'

export interface RegistryEntriesTable extends Versioned {
  id: Generated<number>
  registry: string
  code: string
  name_fa: string
  name_ar: string | null
  /** Of another registry: the province of an area, the country of a province. */
  parent_code: string | null
  /** What only this registry has: the factor of an activity type, the policy of a condition. */
  data: JsonColumn<Record<string, unknown>>
  position: number
  retired_at: NullableInstant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    registry_entries: RegistryEntriesTable
  }
}
