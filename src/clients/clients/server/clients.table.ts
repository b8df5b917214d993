import type { ColumnType } from 'kysely'
import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { closeReasons, countries, goals, sexes } from '../clients.contract.ts'
import type { RegistrationStep } from '../lifecycle.contract.ts'

export interface ClientsTable extends Versioned {
  id: Generated<number>
  /** Country and a number, e.g. `IR-100234`; it never changes. */
  code: string
  full_name: string
  /** E.164. */
  phone: string
  country: (typeof countries)[number]
  language: 'fa-IR' | 'ar-IQ'
  sex: (typeof sexes)[number] | null
  birth_date: string | null
  height_mm: number | null
  start_weight_g: number | null
  target_weight_g: number | null
  goal: (typeof goals)[number] | null
  activity_type: string | null
  activity_product: string | null
  province_code: string | null
  city: string | null
  job_code: string | null
  education_code: string | null
  marital_code: string | null
  national_id: string | null
  pregnant_since: string | null
  breastfeeding_child_birth: string | null
  source: string | null
  supporter_id: number | null
  registration_step: RegistrationStep
  closed_on: string | null
  closed_reason: (typeof closeReasons)[number] | null
  closed_note: string | null
  merged_into: number | null
  erased_at: NullableInstant
  /** The id until the client is erased: rows of a person refer to it. Made by the database. */
  unerased_id: ColumnType<number | null, never, never>
  messages_opt_out: boolean
  note: string | null
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
