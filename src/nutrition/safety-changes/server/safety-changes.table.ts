import type { Generated, JsonColumn, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { ChangeKind, ChangeState, ChangeValues } from '../safety-changes.contract.ts'

/** The mark that an item had before its tags changed; null: none, or its nutrients changed with them. */
export interface ItemMark {
  at: string
  by: number | null
}

/** Values with what a decision needs to give an item its mark back: `version` is the item's after the change. */
export type StoredValues = ChangeValues & { mark?: ItemMark | null; version?: number }

export interface SafetyChangesTable extends Versioned {
  id: Generated<number>
  kind: ChangeKind
  subject_id: number | null
  state: ChangeState
  from_day: string | null
  note: string | null
  before: JsonColumn<StoredValues>
  held: JsonColumn<ChangeValues>
  after: JsonColumn<ChangeValues>
  reverts: number | null
  proposed_by: number
  decided_by: number | null
  decided_at: NullableInstant
  decision_note: string | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    safety_changes: SafetyChangesTable
  }
}
