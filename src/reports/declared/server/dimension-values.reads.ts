import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { noValue } from '#platform/contract/declared-report.ts'

interface OneValue {
  key: RawBuilder<string | null>
  /** Of a record; with `nameAr` where it has names in both languages. */
  name?: RawBuilder<string | null>
  nameAr?: RawBuilder<string | null>
}

/** Somebody of the staff, whom a fact that was counted for all does not name: the id itself, which an index knows. */
interface OfStaff {
  staffId: RawBuilder<number | null>
}

/** A fact has one value or none, or several: then it is counted in the row of each, and once in the sum. */
export type DimensionIs = OneValue | OfStaff | { keys: RawBuilder<readonly string[]> }

/** Whether it names somebody of the staff. */
export const isOfStaff = (dimension: DimensionIs | undefined): dimension is OfStaff =>
  dimension !== undefined && 'staffId' in dimension

const isId = (value: string) => /^\d{1,15}$/.test(value)

/** Whether a fact has the value in the dimension; `none`: none. */
export function valueIs(dimension: DimensionIs | undefined, value: string): RawBuilder<SqlBool> {
  if (dimension && 'keys' in dimension) {
    const { keys } = dimension
    return value === noValue ? sql`coalesce(cardinality(${keys}), 0) = 0` : sql`${value} = any (${keys})`
  }
  if (isOfStaff(dimension)) {
    const { staffId } = dimension
    if (value === noValue) return sql`${staffId} is null`
    return isId(value) ? sql`${staffId} = ${value}::bigint` : sql`false`
  }
  const key = dimension?.key
  return value === noValue ? sql`(${key}) is null` : sql`(${key}) = ${value}`
}

/** The values of a fact, `none` where it has none. */
export function valuesOf(dimension: DimensionIs): RawBuilder<string> {
  const none = sql.lit(noValue)
  if ('staffId' in dimension) return sql`coalesce(${dimension.staffId}::text, ${none})`
  if ('key' in dimension) return sql`coalesce(${dimension.key}, ${none})`
  const { keys } = dimension
  return sql`unnest(case when coalesce(cardinality(${keys}), 0) = 0 then array[${none}] else ${keys} end)`
}
