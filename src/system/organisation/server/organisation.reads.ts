import { sql, type RawBuilder } from 'kysely'

/** The name for readers of a language, in the other language where it has none; null where it has no name. */
export function organisationNameFor(language: RawBuilder<string>): RawBuilder<string | null> {
  return sql<string | null>`(
    select case when ${language} = 'ar-IQ'
      then coalesce(value #>> '{name,ar}', value #>> '{name,fa}')
      else coalesce(value #>> '{name,fa}', value #>> '{name,ar}') end
    from settings where key = 'organisation')`
}
