import type { ColumnType } from 'kysely'
import type { Generated, Instant, NullableInstant } from '#platform/server/columns.ts'

export interface SessionsTable {
  id: Generated<number>
  token_hash: Buffer
  staff_id: number
  created_at: Instant
  expires_at: Instant
  /** Where it was opened, and in which browser, as that says of itself. */
  address: Generated<string | null>
  device: Generated<string | null>
  /** Noted every few minutes at most. */
  seen_at: ColumnType<string | null, Date | undefined, Date>
  /** The last request that the person made, by the clock of the database; noted every minute at most. */
  used_at: Generated<string>
  /** Nobody used it for so long that it ended. */
  idle_at: Generated<string | null>
}

export interface LoginFailuresTable {
  /** `account:<folded username>`, the same with `@<ip>`, or `address:<ip>`. */
  subject: string
  failures: number
  first_at: Instant
  blocked_until: NullableInstant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    sessions: SessionsTable
    login_failures: LoginFailuresTable
  }
}
