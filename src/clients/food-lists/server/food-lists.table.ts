import type { ListDocument, ListKind } from '#nutrition/composer/composer.contract.ts'
import type { GeneratedAlways } from 'kysely'
import type { LetterNumbers } from '#nutrition/composer/safety-policy.contract.ts'
import type { Generated, Instant, JsonColumn, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { BeforeSending } from './held-lists.ts'
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
  /** Why composing went without a rule. */
  waiver_reason: string | null
  waived_by: number | null
  /** Of a draft: what needed an override when it was saved. */
  seen_reasons: string[] | null
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

/** What must be judged anew: written by triggers of the tables that a judgement reads (`judged-columns.reads.ts`). */
export interface ListMarksTable {
  id: GeneratedAlways<number>
  /** Null: everybody who has a list. */
  client_id: number | null
  is_wide: Generated<boolean>
  not_before: NullableInstant
}

export interface ListSweepsTable {
  country: string
  day: string
}

export interface UnsafeListsTable {
  food_list_id: number
  number: number
  client_id: number
  is_draft: boolean
  judgement: JsonColumn<ListJudgement>
  reasons: string[]
  since: Instant
}

export interface KeptListsTable {
  id: GeneratedAlways<number>
  food_list_id: number
  number: number
  client_id: number
  findings: string[]
  reason: string
  created_by: number | null
  created_at: Instant
}

/** A sent list that can still be taken back, with what sending changed (`held-lists.ts`). */
export interface HeldListsTable {
  food_list_id: number
  client_id: number
  number: number
  sent_at: Instant
  until: Instant
  before: JsonColumn<BeforeSending>
}

export interface AskedListsTable {
  id: GeneratedAlways<number>
  visit_id: number
  kind: ListKind
  client_id: number
  asked_by: number | null
  asked_at: Instant
  note: string | null
  wants: Generated<'override' | 'approval'>
  returned_by: number | null
  returned_at: NullableInstant
  return_note: string | null
  approved_by: number | null
  approved_at: NullableInstant
  closed_at: NullableInstant
}

export interface ListApprovalsTable {
  id: GeneratedAlways<number>
  client_id: number
  food_list_id: number
  content_digest: string
  reasons: string[]
  note: string | null
  approved_by: number | null
  approved_at: Instant
  withdrawn_at: NullableInstant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    food_lists: FoodListsTable
    food_list_versions: FoodListVersionsTable
    client_clearances: ClientClearancesTable
    client_letters: ClientLettersTable
    list_marks: ListMarksTable
    list_sweeps: ListSweepsTable
    unsafe_lists: UnsafeListsTable
    kept_lists: KeptListsTable
    held_lists: HeldListsTable
    asked_lists: AskedListsTable
    list_approvals: ListApprovalsTable
  }
}
