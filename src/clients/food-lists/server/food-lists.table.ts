import type { ListDocument, ListKind } from '#nutrition/composer/composer.contract.ts'
import type { LetterNumbers } from '#nutrition/composer/safety-policy.contract.ts'
import type { Generated, Instant, JsonColumn, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { ListJudgement, ListNames } from '../food-list-parts.contract.ts'

export interface FoodListsTable extends Versioned {
  id: Generated<number>
  client_id: number
  visit_id: number
  kind: ListKind
  /** The window; the days may be cut when a later list takes over earlier. */
  from_day: string
  days: number
  state: 'draft' | 'sent' | 'received' | 'replaced'
  current_version: number
  sent_at: NullableInstant
  received_at: NullableInstant
}

export interface FoodListVersionsTable {
  id: Generated<number>
  client_id: number
  food_list_id: number
  number: number
  state: 'draft' | 'sent' | 'replaced'
  document: JsonColumn<ListDocument>
  /** The number in the name of the checker that judged it last. */
  checker_version: number
  names: JsonColumn<ListNames> | null
  judgement: JsonColumn<ListJudgement> | null
  override_reason: string | null
  override_by: number | null
  created_by: number | null
  created_at: Instant
  updated_at: NullableInstant
  sent_at: NullableInstant
  sent_by: number | null
  received_at: NullableInstant
}

export interface ClientClearancesTable {
  client_id: number
  kind: 'doctor_letter' | 'guardian_consent' | 'medical_review'
  given_on: string
  expires_on: string | null
  note: string | null
  recorded_by: number | null
  created_at: Instant
}

/** A physician's letter for one condition; rows stay when a later one replaces them. */
export interface ClientLettersTable {
  id: Generated<number>
  client_id: number
  condition_code: string
  author: string
  given_on: string
  expires_on: string
  numbers: JsonColumn<LetterNumbers>
  note: string | null
  recorded_by: number | null
  created_at: Instant
  ended_at: NullableInstant
  ended_by: number | null
  is_replaced: Generated<boolean>
}

declare module '#platform/server/database.ts' {
  interface Tables {
    food_lists: FoodListsTable
    food_list_versions: FoodListVersionsTable
    client_clearances: ClientClearancesTable
    client_letters: ClientLettersTable
  }
}
