import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import './saved-views.table.ts'

/** One filter of a list as it stands in addresses; the value is a code, so nothing in it is escaped. */
interface ViewFilter {
  list: string
  filter: string
  value: string
}

const patternOf = ({ filter, value }: ViewFilter): string => `(^|&)${filter}=${value}(?=&|$)`

const naming = (one: ViewFilter): RawBuilder<unknown> =>
  sql`from saved_views where list = ${one.list} and search ~ ${patternOf(one)}`

/** How many saved views of a list, anybody's, ask for a value. */
export async function viewsNaming(db: Db, one: ViewFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${naming(one)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Saved views that ask for a value ask for another one from now on. */
export async function renameInViews(db: Db, one: ViewFilter, to: string, now: Date): Promise<void> {
  await sql`
    update saved_views set search = regexp_replace(search, ${patternOf(one)}, ${`\\1${one.filter}=${to}`}, 'g'),
      version = version + 1, updated_at = ${now}
    where id in (select id ${naming(one)})`.execute(db)
}
