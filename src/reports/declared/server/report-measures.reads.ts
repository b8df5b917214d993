import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * A number over `fact` and `clients`: facts for which something is so, the sum of a value of them, or the value that
 * half of them do not exceed (0 without any). Of facts that are counted beforehand a sum adds up what theirs are.
 */
export type MeasureIs =
  | RawBuilder<SqlBool>
  | { sum: RawBuilder<number>; where?: RawBuilder<SqlBool> }
  | { median: RawBuilder<number>; where?: RawBuilder<SqlBool> }

/** Which facts a measure counts or adds up. */
export const conditionOf = (measure: MeasureIs): RawBuilder<SqlBool> =>
  'sum' in measure || 'median' in measure ? (measure.where ?? sql<SqlBool>`true`) : measure

/**
 * The measure over the facts of a group that meet its condition.
 * @param weight how many facts a row stands for, where they are counted beforehand
 */
export function aggregateOf(measure: MeasureIs, weight: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const those = sql`filter (where ${conditionOf(measure)})`
  if (!('median' in measure)) return sql`sum(${'sum' in measure ? measure.sum : (weight ?? sql`1`)}) ${those}`
  if (!weight) return sql`percentile_disc(0.5) within group (order by ${measure.median}) ${those}`
  return sql`weighted_median(array_agg(${measure.median}) ${those}, array_agg(${weight}) ${those})`
}

/** How many facts a row of those to be counted stands for; null: one. */
export const weightOf = ({ rolled }: { rolled?: unknown }): RawBuilder<unknown> | null =>
  rolled === undefined ? null : sql`fact.weight`
