import type { ColumnType } from 'kysely'
import type { Generated, Instant, JsonColumn, Versioned } from '#platform/server/columns.ts'

export interface StaffTable extends Versioned {
  id: Generated<number>
  username: string
  display_name: string
  password_hash: string
  must_change_password: boolean
  team_id: number | null
  active: boolean
  /** Languages of the person's work with clients: `fa`, `ar`. */
  languages: Generated<string[]>
  /** How many clients the person can care for. */
  capacity: Generated<number | null>
  /** 0 = Saturday … 6 = Friday. */
  work_days: Generated<number[]>
  /** Minutes of the day. */
  work_from: Generated<number | null>
  work_to: Generated<number | null>
  /** Days, both included. */
  absent_from: Generated<string | null>
  absent_to: Generated<string | null>
  /** Keys of the name, and of the name with the username, as `sortKey` and `searchKey` make them. */
  sort_key: ColumnType<string, never, never>
  search_key: ColumnType<string, never, never>
  account_key: ColumnType<string, never, never>
}

export interface StaffRolesTable {
  staff_id: number
  role_id: number
}

export interface TeamsTable {
  id: Generated<number>
  name_fa: string
  name_ar: string | null
  head_id: Generated<number | null>
  retired_at: ColumnType<string | null, Date | null | undefined, Date | null>
  version: Generated<number>
  created_at: ColumnType<string, Date | undefined, never>
  updated_at: ColumnType<string, Date | undefined, Date>
  /** Keys of the names. */
  sort_key: ColumnType<string, never, never>
  search_key: ColumnType<string, never, never>
}

export interface StaffPreferencesTable {
  staff_id: number
  key: string
  value: JsonColumn<unknown>
  updated_at: Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    staff: StaffTable
    staff_roles: StaffRolesTable
    teams: TeamsTable
    staff_preferences: StaffPreferencesTable
  }
}
