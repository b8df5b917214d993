import type { ColumnType } from 'kysely'
import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { FieldColumns } from '#platform/contract/record-fields.ts'
import type { clientFields } from '../client-fields.contract.ts'
import type { closeReasons } from '../clients.contract.ts'

/** A phone is stored as E.164. */
export interface ClientsTable extends Versioned, FieldColumns<typeof clientFields> {
  id: Generated<number>
  /** Country and a number, e.g. `IR-100234`; it never changes. */
  code: string
  closed_on: string | null
  closed_reason: (typeof closeReasons)[number] | null
  closed_note: string | null
  merged_into: number | null
  erased_at: NullableInstant
  /** The id until the client is erased: rows of a person refer to it. Made by the database. */
  unerased_id: ColumnType<number | null, never, never>
  search_key: string
  /** The name in one spelling; made by the database. */
  folded_name: ColumnType<string, never, never>
  sort_key: string
}

export interface ClientConditionsTable {
  client_id: number
  condition_code: string
  since: string | null
  note: string | null
}

export interface ClientMedicinesTable {
  client_id: number
  /** Of the registry `medicines`; `none`: the client takes nothing. */
  medicine_code: string
  since: string | null
  note: string | null
}

export interface ClientAllergiesTable {
  client_id: number
  allergy_code: string
}

export interface ClientDislikesTable {
  client_id: number
  food_item_id: number
}

export interface ClientTagsTable {
  client_id: number
  tag_code: string
}

declare module '#platform/server/database.ts' {
  interface Tables {
    clients: ClientsTable
    client_conditions: ClientConditionsTable
    client_medicines: ClientMedicinesTable
    client_allergies: ClientAllergiesTable
    client_dislikes: ClientDislikesTable
    client_tags: ClientTagsTable
  }
}
