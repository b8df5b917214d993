import type { Buffer } from 'node:buffer'
import type { ColumnType } from 'kysely'
import type { ForeignChoices, ForeignReading } from '#platform/contract/foreign-tables.contract.ts'
import type { Generated, Instant, JsonColumn, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { MovingCounts, MovingFile, MovingQuestion, MovingRow } from '../moving-in.contract.ts'
import type { MovingKind, MovingRowState, MovingState } from '../moving-fields.contract.ts'

/** A column of JSON that begins with what the schema says. */
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>

export interface MovingImportsTable extends Versioned {
  id: Generated<number>
  name: string
  state: Generated<MovingState>
  created_by: number
  /** By the key of the question. */
  answers: JsonWithDefault<Record<string, string>>
  questions: JsonWithDefault<MovingQuestion[]>
  counts: JsonWithDefault<MovingCounts>
  people: Generated<number>
  done: Generated<number>
  total: Generated<number>
  old_packages: JsonWithDefault<Record<string, number>>
  claimed_until: NullableInstant
  kept_by: number | null
  kept_at: NullableInstant
  taken_back_by: number | null
  taken_back_at: NullableInstant
  is_looked_at: Generated<boolean>
  takes_rest: Generated<boolean>
  remaining: Generated<number>
  search_key: string
}

interface MovingFilesTable {
  id: Generated<number>
  import_id: number
  kind: MovingKind
  file_name: string
  headers: string[]
  columns: JsonColumn<MovingFile['columns']>
  rows: number
  signature: Generated<string>
}

interface MovingMemoryTable {
  kind: MovingKind
  signature: string
  columns: JsonColumn<MovingFile['columns']>
  answers: JsonColumn<Record<string, string>>
  used_at: Instant
}

interface MovingChunksTable {
  file_id: number
  first_number: number
  rows: JsonColumn<{ number: number; cells: string[] }[]>
}

interface MovingSourcesTable {
  file_id: number
  file: Buffer
  reading: JsonColumn<ForeignReading>
  choices: JsonColumn<ForeignChoices>
}

interface MovingEditsTable {
  file_id: number
  number: number
  cells: JsonColumn<string[]>
}

interface MovingRowsTable {
  import_id: number
  file_id: number
  number: number
  kind: MovingKind
  state: MovingRowState
  person: number | null
  client_id: number | null
  day: string | null
  weight_g: number | null
  value: JsonColumn<Record<string, unknown>> | null
  problems: JsonColumn<MovingRow['problems']> | null
  cells: JsonColumn<string[]> | null
}

interface MovedClientsTable {
  import_id: number
  person: number
  client_id: number
  is_new: boolean
  filled: JsonWithDefault<Filled>
  blocked_by: JsonColumn<{ what: string; staffId: number | null }[]> | null
}

/** What an import filled of a client who was here. */
export interface Filled {
  columns?: string[]
  conditions?: string[]
  allergies?: string[]
}

interface MovedRowsTable {
  kind: 'term' | 'visit' | 'payment' | 'entry' | 'comment' | 'message'
  row_id: number
  import_id: number
  client_id: number
}

declare module '#platform/server/database.ts' {
  interface Tables {
    moving_imports: MovingImportsTable
    moving_files: MovingFilesTable
    moving_memory: MovingMemoryTable
    moving_chunks: MovingChunksTable
    moving_sources: MovingSourcesTable
    moving_edits: MovingEditsTable
    moving_rows: MovingRowsTable
    moved_clients: MovedClientsTable
    moved_rows: MovedRowsTable
  }
}
