import { sql, type RawBuilder } from 'kysely'
import type { Permission } from '#platform/contract/endpoint.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { may, type Actor } from '#platform/server/actor.ts'
import type { Db } from '#platform/server/database.ts'
import { orderIn, rankIn } from '#platform/server/name-order.ts'
import { preparedPlan } from '#platform/server/prepared-plan.ts'
import { likeContains } from '#platform/server/search.ts'
import { catalogueKinds, hitsPerKind, type CatalogueHit, type CatalogueKind } from '../search.contract.ts'

interface Source {
  table: string
  permission: Permission
  inUse: RawBuilder<unknown>
}

/** Where the records of each kind stand; all tables have an id, a code, names and their keys. */
export type CatalogueSources = Readonly<Record<CatalogueKind, Source>>

interface Searching {
  db: Db
  actor: Actor
  sources: CatalogueSources
}

interface Row {
  kind: CatalogueKind
  id: number
  name_fa: string
  name_ar: string | null
}

/**
 * Records of the catalogue that the actor may read and that are in use, found by a part of their name or by their
 * code: at most `hitsPerKind` of each kind, the exact code first, then by `nameRank`.
 */
export async function findInCatalogue(
  searching: Searching,
  query: string,
  locale?: LocaleId,
): Promise<CatalogueHit[]> {
  const key = queryKey(query)
  if (key === '') return []
  const code = query.trim().toLowerCase()
  return read(searching, (kind) => {
    const { table, inUse } = searching.sources[kind]
    return sql`(select ${sql.lit(kind)} as kind, id, name_fa, name_ar from ${sql.table(table)}
      where ${inUse} and search_key like ${likeContains(key)}
      order by code = ${code} desc, ${rankIn(key, locale)}, ${orderIn('sort_key', locale)}, id
      limit ${sql.lit(hitsPerKind)})`
  })
}

/** Records by their ids, those that the actor may read. */
export function catalogueByIds(
  searching: Searching,
  idsOf: (kind: CatalogueKind) => readonly number[],
): Promise<CatalogueHit[]> {
  return read(searching, (kind) => {
    const ids = idsOf(kind)
    const table = sql.table(searching.sources[kind].table)
    return ids.length === 0
      ? null
      : sql`(select ${sql.lit(kind)} as kind, id, name_fa, name_ar from ${table} where id = any(${ids}))`
  })
}

/** One statement over all kinds that the actor may read. */
async function read(
  { db, actor, sources }: Searching,
  selectOf: (kind: CatalogueKind) => RawBuilder<unknown> | null,
): Promise<CatalogueHit[]> {
  const readable = catalogueKinds.filter((kind) => may(actor, sources[kind].permission))
  const selects = readable.map(selectOf).filter((select) => select !== null)
  if (selects.length === 0) return []
  // Tables of some hundred rows: no value asks for another plan, and planning takes as long as reading.
  const { rows } = await sql<Row>`${sql.join(selects, sql` union all `)} ${preparedPlan}`.execute(db)
  return rows.map(({ kind, id, name_fa, name_ar }) => ({ kind, id, name: { fa: name_fa, ar: name_ar } }))
}
