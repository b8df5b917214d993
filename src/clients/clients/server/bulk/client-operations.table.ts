import type { Generated, Instant, NullableInstant } from '#platform/server/columns.ts'

export interface ClientOperationsTable {
  id: Generated<number>
  kind: 'assign' | 'add-tag' | 'remove-tag' | 'share'
  /** The supporter's id, or the tag's code; null: nobody, and where each row has its own. */
  value: string | null
  staff_id: number
  changed: number
  created_at: Instant
  undone_at: NullableInstant
}

export interface ClientOperationRowsTable {
  operation_id: number
  client_id: number
  /** The supporter before. */
  before: string | null
  /** The supporter after, where clients were shared among several. */
  after: string | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    client_operations: ClientOperationsTable
    client_operation_rows: ClientOperationRowsTable
  }
}
