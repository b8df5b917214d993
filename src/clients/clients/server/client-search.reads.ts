import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hasMarks, queryTerms } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { clientSearchKey, searchConditions } from './client-search.ts'
import { clientsInScope } from '#platform/server/client-scope.ts'

export interface FoundClient {
  id: number
  code: string
  name: string
  /** E.164. */
  phone: string
  closed: boolean
}

/**
 * The first clients in the actor's scope that a typed query finds, as the list of clients does: those whose name
 * begins with it, then the others, each in the order of names. Words too short for the trigram index are looked for
 * at the beginning of the name only, which another index answers; enough of those spare the database the others.
 */
export async function findClients(
  db: Db,
  actor: Actor,
  query: string,
  limit: number,
): Promise<FoundClient[]> {
  const terms = queryTerms(query)
  if (terms.length === 0) return []
  const isName = !/\d/.test(terms.join('')) && !hasMarks(query)
  const isShort = terms.every((term) => term.length < 3)
  const starts = isName ? beginnings(query) : []
  const parts = starts.map((start) => [start])
  if (!isName || !isShort) parts.push([...searchConditions(query), ...starts.map(isOther)])
  const selects = parts.map((conditions) => sql`(${firstOf(db, actor, conditions, limit)})`)
  const { rows } = await sql<FoundClient>`
    select id, code, name, phone, closed from (${sql.join(selects, sql` union all `)}) as found
    limit ${limit}`.execute(db)
  return rows
}

/** Whether a typed query finds the row of `clients`, as the list of clients does. */
export function isFoundBy(query: string): RawBuilder<SqlBool> {
  const conditions = searchConditions(query)
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

/** Those of the clients that the actor may see. */
export async function clientsByIds(db: Db, actor: Actor, ids: readonly number[]): Promise<FoundClient[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<FoundClient>`${firstOf(db, actor, [sql`clients.id in (${sql.join(ids)})`], ids.length)}`.execute(
      db,
    )
  return rows
}

function firstOf(db: Db, actor: Actor, conditions: readonly RawBuilder<SqlBool>[], limit: number) {
  return clientsInScope(db, actor)
    .where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
    .select(['clients.id', 'clients.code', 'clients.full_name as name', 'clients.phone'])
    .select(sql<boolean>`clients.closed_on is not null`.as('closed'))
    .orderBy('clients.sort_key')
    .orderBy('clients.id')
    .limit(limit)
}

/** Said so that the planner does not look for an index on either side of the beginnings. */
const isOther = (start: RawBuilder<SqlBool>) => sql<SqlBool>`(${start}) is not true`

/** Names that begin with the query. People who type «ا» also mean «آ», which sorts apart. */
function beginnings(query: string): RawBuilder<SqlBool>[] {
  const spellings = [query.trim(), query.trim().replace(/^[اأإ]/, 'آ')]
  return [...new Set(spellings.map((spelling) => sortKey(spelling)))]
    .filter((key) => key !== '')
    .map((key) => sql`(clients.sort_key >= ${key} and clients.sort_key < ${`${key}\u{10ffff}`})`)
}

/** Stands for the code in a search key. */
const codeMark = 'codemark'

/** What stands before and behind the code in the search key of a client whose code the database will give. */
export function searchKeyAround(client: Omit<Parameters<typeof clientSearchKey>[0], 'code'>): {
  head: string
  tail: string
} {
  const [head = '', tail = ''] = clientSearchKey({ ...client, code: codeMark }).split(codeMark)
  return { head, tail }
}
