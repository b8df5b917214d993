import type { ColumnType } from 'kysely'

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

/** Files whose row is gone: a trigger writes them down in the transaction that removes the row. */
export interface RemovedUploadsTable {
  name: string
}

declare module '#platform/server/database.ts' {
  interface Tables {
    uploads: UploadsTable
    removed_uploads: RemovedUploadsTable
  }
}
