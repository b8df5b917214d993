import type { ColumnType } from 'kysely'
import type { BackgroundExportState } from '#platform/contract/background-exports.ts'
import type { VideoKind } from '#platform/contract/uploads.ts'
import type { Generated, Instant, NullableInstant } from '../columns.ts'

/** One kept file. Without a row it is swept away. */
export interface UploadsTable {
  /** 32 hex digits. */
  name: string
  /** Whose file it is; null: nobody's. */
  client_id: number | null
  bytes: number
  width: number
  height: number
  created_by: number
  created_at: ColumnType<string, Date, never>
}

/** One file that comes in parts, or has come. Without a row it is swept away. */
export interface LargeUploadsTable {
  /** 32 hex digits. */
  name: string
  bytes: number
  /** So much of it is on the disk. */
  received: ColumnType<number, number | undefined, number>
  mark: string
  kind: VideoKind | null
  kept_at: NullableInstant
  /** The request that writes to it, until it is done or its time is over. */
  writer: string | null
  busy_until: NullableInstant
  created_by: number
  created_at: ColumnType<string, Date, never>
  touched_at: Instant
}

/** One export that is made in the background, or was (`team/background-exports`). Without a row its file is swept away. */
export interface BackgroundExportsTable {
  id: Generated<number>
  staff_id: number
  address: string
  screen: string
  state: BackgroundExportState
  reason: 'storage-full' | 'other' | null
  /** 32 hex digits; each attempt has its own. */
  upload_name: string | null
  file_name: string | null
  media_type: string | null
  bytes: Generated<number>
  rows_done: number | null
  rows_total: number | null
  lease_until: NullableInstant
  asked_at: Instant
  started_at: NullableInstant
  finished_at: NullableInstant
  version: Generated<number>
}

/** Files whose row is gone: a trigger writes them down in the transaction that removes the row. */
export interface RemovedUploadsTable {
  name: string
}

declare module '#platform/server/database.ts' {
  interface Tables {
    uploads: UploadsTable
    large_uploads: LargeUploadsTable
    background_exports: BackgroundExportsTable
    removed_uploads: RemovedUploadsTable
  }
}
