import type { ListDocument, ListKind } from '#nutrition/composer/composer.contract.ts'
import type { Generated, Instant, JsonColumn, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { BatchReason, ListBatch, ListBatchRow, ProposalSummary } from '../list-batches.contract.ts'

export interface ListBatchesTable extends Versioned {
  id: Generated<number>
  due: ListBatch['due']
  supporter_id: number | null
  made_on: string
  state: ListBatch['state']
  created_by: number
  approved_by: number | null
  issue_at: NullableInstant
  finished_at: NullableInstant
}

export interface ListBatchRowsTable {
  batch_id: number
  client_id: number
  visit_id: number
  position: number
  state: ListBatchRow['state']
  reason: BatchReason | null
  detail: JsonColumn<ListBatchRow['detail']>
  kind: ListKind | null
  document: JsonColumn<ListDocument> | null
  summary: JsonColumn<ProposalSummary> | null
  food_list_id: number | null
  claimed_until: NullableInstant
  updated_at: Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    list_batches: ListBatchesTable
    list_batch_rows: ListBatchRowsTable
  }
}
