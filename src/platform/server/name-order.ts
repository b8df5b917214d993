import { sql, type RawBuilder } from 'kysely'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { likeContains } from './search.ts'

/**
 * The column that a list is ordered by, for a reader: the sort key of a record with names in both languages is that of
 * the reader's language, every other column is itself.
 * @param locale absent: Persian
 * @param column `units.sort_key`: beside it stands `units.sort_key_ar`
 */
export function orderIn(column: string, locale: LocaleId | undefined): RawBuilder<unknown> {
  return sql.ref(locale === 'ar-IQ' && /(^|\.)sort_key$/.test(column) ? `${column}_ar` : column)
}

/**
 * The rank of a hit by its names, the best first, as `nameRank` in the browser computes it. The table has `name_fa` and
 * `name_ar`.
 * @param key the search key of what is looked for @param locale absent: Persian
 */
export function rankIn(key: string, locale: LocaleId | undefined): RawBuilder<number> {
  const inside = likeContains(key)
  const begins = inside.slice(1)
  const persian = sql`search_key_of(name_fa)`
  const arabic = sql`search_key_of(coalesce(name_ar, ''))`
  const own = locale === 'ar-IQ' ? sql`search_key_of(coalesce(name_ar, name_fa))` : persian
  const other = locale === 'ar-IQ' ? persian : arabic
  return sql<number>`case when ${own} = ${key} then 0 when ${other} = ${key} then 1
    when ${own} like ${begins} then 2 when ${other} like ${begins} then 3
    when ${own} like ${inside} then 4 else 5 end`
}
