import { sql } from 'kysely'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { searchKey } from '#platform/contract/text/search-key.ts'
import type { Db, Tables } from './database.ts'
import { likeContains } from './search.ts'

interface Name {
  fa: string
  ar: string | null
}

/** A record that has a name in both languages, the Arabic one perhaps not yet. */
export interface Named {
  id: number
  name: Name
}

const nameLockClass = 7_103
const languages = ['fa', 'ar'] as const

/**
 * @param ownId the record that gets the code; null for a new one
 * @throws `taken` at `code`
 */
export async function refuseTakenCode(
  db: Db,
  table: keyof Tables & string,
  code: string,
  ownId: number | null,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where code = ${code} limit 1`.execute(db)
  if (rows[0] && rows[0].id !== ownId) throw fieldError('code', 'taken')
}

/**
 * Refuses a name that another record of a table has in any spelling, each language by itself. A language in which the
 * record keeps its name is not judged again. The table has a `search_key` made by `searchColumn`.
 * @param own the record that gets the name; null for a new one
 * @throws `duplicate` at `name.fa` or `name.ar`, with the other record
 */
export async function refuseTakenName(
  db: Db,
  table: keyof Tables & string,
  name: Name,
  own: Named | null,
): Promise<void> {
  const keys = await claimName(db, table, name, own)
  if (keys.length === 0) return
  const holds = keys.map((key) => sql`search_key like ${likeContains(key)}`)
  const { rows } = await sql<{ id: number; name_fa: string; name_ar: string | null }>`
    select id, name_fa, name_ar from ${sql.table(table)} where ${sql.join(holds, sql` or `)} order by id`.execute(
    db,
  )
  const others = rows.map((row) => ({ id: row.id, name: { fa: row.name_fa, ar: row.name_ar } }))
  refuseDuplicateName(others, name, own)
}

/**
 * If two people use one name at the same time, the second waits for the first.
 * @param kind the records among which a name is one's own
 * @returns the folded names that are new to the record
 */
export async function claimName(db: Db, kind: string, name: Name, own: Named | null): Promise<string[]> {
  const keys = newKeys(name, own).map(({ key }) => key)
  // Locked in one order, so that two people never wait for each other.
  for (const key of keys.toSorted()) {
    await sql`select pg_advisory_xact_lock(${nameLockClass}, hashtext(${`${kind} ${key}`}))`.execute(db)
  }
  return keys
}

/** As `refuseTakenName`, among records that were read after `claimName`. @throws `duplicate` */
export function refuseDuplicateName(others: readonly Named[], name: Name, own: Named | null): void {
  for (const { language, key } of newKeys(name, own)) {
    const duplicate = others.find((other) => other.id !== own?.id && keyOf(other.name[language]) === key)
    if (!duplicate) continue
    const { id, name: itsName } = duplicate
    throw new AppError('duplicate', {
      fields: { [`name.${language}`]: ['taken'] },
      current: { id, name: itsName },
    })
  }
}

function newKeys(name: Name, own: Named | null) {
  return languages
    .map((language) => ({ language, key: keyOf(name[language]) }))
    .filter(({ language, key }) => key !== '' && (!own || keyOf(own.name[language]) !== key))
}

const keyOf = (text: string | null): string => searchKey(text ?? '')
