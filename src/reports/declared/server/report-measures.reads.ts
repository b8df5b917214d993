import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * A number over `fact` and `clients`: facts for which something is so, the sum of a value of them, or the value that
 * half of them do not exceed (0 without any). A median cannot be counted beforehand.
 */
export type MeasureIs =
  | RawBuilder<SqlBool>
  | { sum: RawBuilder<number>; where?: RawBuilder<SqlBool> }
  | { median: RawBuilder<number>; where?: RawBuilder<SqlBool> }

/** Which facts a measure counts or adds up. */
export const conditionOf = (measure: MeasureIs): RawBuilder<SqlBool> =>
  'sum' in measure || 'median' in measure ? (measure.where ?? sql<SqlBool>`true`) : measure

/** The measure over the facts of a group that meet its condition; `one`: what a fact counts for. */
export function aggregateOf(measure: MeasureIs, one: RawBuilder<unknown>): RawBuilder<unknown> {
  if ('median' in measure) return sql`percentile_disc(0.5) within group (order by ${measure.median})`
  return sql`sum(${'sum' in measure ? measure.sum : one})`
}
