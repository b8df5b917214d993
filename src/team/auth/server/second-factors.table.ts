import type { ColumnType } from 'kysely'
import type { Instant, NullableInstant } from '#platform/server/columns.ts'

export interface SecondFactorsTable {
  staff_id: number
  /** Sealed: the key is not in the database. */
  secret: Buffer
  created_at: Instant
  /** Null: not yet confirmed by a code; asked of nobody. */
  confirmed_at: NullableInstant
  /** The number of 30 seconds since 1970 of the last code that was taken. */
  last_step: ColumnType<number | null, number | null | undefined, number | null>
}

export interface RecoveryCodesTable {
  staff_id: number
  code_hash: Buffer
  created_at: Instant
  used_at: NullableInstant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    second_factors: SecondFactorsTable
    recovery_codes: RecoveryCodesTable
  }
}
