import type { ColumnType } from 'kysely'

export type { Generated } from 'kysely'

/** A jsonb column: read as the value, written as its JSON text (the driver would turn an array into a PostgreSQL array). */
export type JsonColumn<T> = ColumnType<T, string, string>

/** A timestamptz: read as ISO 8601 text in UTC (the parser is set in database.ts), written as a Date. */
export type Instant = ColumnType<string, Date, Date>
export type NullableInstant = ColumnType<string | null, Date | null, Date | null>

/** Columns of every record that staff edit. */
export interface Versioned {
  version: ColumnType<number, number | undefined, number>
  created_at: ColumnType<string, Date, never>
  updated_at: Instant
}

/** An instant that came inside JSON, in the form of all others. */
export const instantInJson = (instant: string | null): string | null =>
  instant === null ? null : new Date(instant).toISOString()
