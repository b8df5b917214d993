import { type RawBuilder, sql } from 'kysely'
import type { CatalogueDraft, CatalogueRecord, catalogueSorts } from '#platform/contract/catalogue.ts'
import { parseSort, usesCap } from '#platform/contract/paging.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '../database.ts'
import { orderIn } from '../name-order.ts'
import { likeContains, searchColumn } from '../search.ts'
import { writtenColumns } from '../written-columns.ts'
import type { AnyCatalogue, StoredRow } from './catalogue-types.ts'

type Sort = (typeof catalogueSorts)[number]

interface Filters {
  locale?: LocaleId | undefined
  q?: string | undefined
  retired?: boolean | undefined
}

/** Whether uses are told, and whether all of them are counted. */
interface Counting {
  isTold: boolean
  exactly: boolean
}

const sortColumns: Readonly<Record<Sort, string>> = {
  position: 'record.position',
  name: 'record.sort_key',
  code: 'record.code',
  updated: 'record.updated_at',
}

const standardColumns = writtenColumns([
  'record.id',
  'record.code',
  'record.name_fa',
  'record.name_ar',
  'record.position',
  'record.retired_at',
  'record.version',
  'record.updated_at',
])

const columnRef = (column: string) => sql.ref(`record.${column}`)

/** The records that match, without order or columns. */
export function matchingRecords(db: Db, { table, filters = {} }: AnyCatalogue, asked: Filters) {
  const values: Readonly<Record<string, string | number | boolean | undefined>> = { ...asked }
  let query = db.selectFrom(sql<StoredRow>`${sql.table(table)}`.as('record'))
  for (const [name, column] of Object.entries(filters)) {
    const value = values[name]
    if (value === undefined) continue
    if (typeof column === 'string') query = query.where(sql<boolean>`${columnRef(column)} = ${value}`)
    else query = query.where(sql<boolean>`${columnRef(column[String(value)] ?? '')} is not null`)
  }
  if (asked.retired !== undefined)
    query = query.where('record.retired_at', asked.retired ? 'is not' : 'is', null)
  const key = asked.q ? queryKey(asked.q) : ''
  if (key !== '') query = query.where(sql<boolean>`record.search_key like ${likeContains(key)}`)
  return query
}

/** The same records as rows, in the asked order; the id makes the order total. */
export function selectRecords(
  db: Db,
  catalogue: AnyCatalogue,
  asked: Filters & { sort: Sort | `-${Sort}` },
  counting: Counting,
) {
  const { column, direction } = parseSort<Sort>(asked.sort)
  return withColumns(matchingRecords(db, catalogue, asked), catalogue, counting)
    .orderBy(orderIn(sortColumns[column], asked.locale), direction)
    .orderBy('record.id', direction)
}

function withColumns(
  query: ReturnType<typeof matchingRecords>,
  { fields = {}, uses }: AnyCatalogue,
  counting: Counting,
) {
  const own = Object.values(fields).flatMap((column) =>
    typeof column === 'string' ? [column] : Object.values(column),
  )
  return query
    .select(standardColumns)
    .select(own.map((column) => sql`${columnRef(column)}`.as(column)))
    .select(countUses(uses.of, counting).as('used_by'))
}

function countUses(of: readonly string[], { isTold, exactly }: Counting): RawBuilder<number | null> {
  if (!isTold) return sql`null::int8`
  if (of.length === 0) return sql`0::int8`
  const limit = exactly ? sql`` : sql` limit ${sql.lit(usesCap + 1)}`
  const counts = of.map((use) => {
    const table = sql.table(use.replace(/\.\w+$/, ''))
    return sql`(select count(*) from (select 1 from ${table} where ${sql.ref(use)} = record.id${limit}) as uses)`
  })
  return sql`${sql.join(counts, sql` + `)}`
}

/** The record of a row, as its contract has it. */
export function recordOf({ fields = {} }: AnyCatalogue, row: StoredRow): CatalogueRecord {
  const own = Object.entries(fields).map(([field, column]) => [
    field,
    typeof column === 'string' ? row[column] : mapped(column, (inner) => row[inner]),
  ])
  return {
    id: row.id,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    ...(Object.fromEntries(own) as Record<string, unknown>),
    position: row.position,
    retired: row.retired_at !== null,
    usedBy: row.used_by,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

const mapped = (columns: Readonly<Record<string, string>>, value: (column: string) => unknown) =>
  Object.fromEntries(Object.entries(columns).map(([part, column]) => [part, value(column)]))

/** @returns the record with all its uses, or null */
export async function findRecord(
  db: Db,
  catalogue: AnyCatalogue,
  id: number,
): Promise<CatalogueRecord | null> {
  const row = await withColumns(matchingRecords(db, catalogue, {}), catalogue, {
    isTold: true,
    exactly: true,
  })
    .where('record.id', '=', id)
    .executeTakeFirst()
  return row ? recordOf(catalogue, row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockRecord(
  db: Db,
  catalogue: AnyCatalogue,
  id: number,
): Promise<CatalogueRecord | null> {
  await sql`select id from ${sql.table(catalogue.table)} where id = ${id} for update`.execute(db)
  return findRecord(db, catalogue, id)
}

/** @returns the id of another record with this code, if there is one */
export async function idOfCode(db: Db, { table }: AnyCatalogue, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where code = ${code}`.execute(
    db,
  )
  return rows[0]?.id
}

/** @returns the id of the new record */
export async function insertRecord(
  db: Db,
  catalogue: AnyCatalogue,
  draft: CatalogueDraft,
  now: Date,
): Promise<number> {
  const columns = { ...columnsOf(catalogue, draft), retired_at: null, created_at: now, updated_at: now }
  const names = Object.keys(columns).map((name) => sql.ref(name))
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(catalogue.table)} (${sql.join(names)})
    values (${sql.join(Object.values(columns))}) returning id`.execute(db)
  return rows[0]!.id
}

/** Saves the whole record as its next version. */
export async function saveRecord(
  db: Db,
  catalogue: AnyCatalogue,
  id: number,
  next: CatalogueDraft & { retired: boolean },
  now: Date,
): Promise<void> {
  const changes = Object.entries(columnsOf(catalogue, next)).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  const retired = next.retired ? sql`coalesce(retired_at, ${now})` : sql`null`
  await sql`update ${sql.table(catalogue.table)} set ${sql.join(changes)}, retired_at = ${retired},
    version = version + 1, updated_at = ${now} where id = ${id}`.execute(db)
}

export async function deleteRecord(db: Db, { table }: AnyCatalogue, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db)
}

function columnsOf({ fields = {} }: AnyCatalogue, draft: CatalogueDraft): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = { ...draft }
  const own = Object.entries(fields).flatMap(([field, column]) => {
    if (typeof column === 'string') return [[column, values[field]] as const]
    // Its schema is an object of these parts.
    const parts: Readonly<Record<string, unknown>> = { ...(values[field] as object) }
    return Object.entries(column).map(([part, inner]) => [inner, parts[part]] as const)
  })
  const { code, name, position } = draft
  return {
    code,
    name_fa: name.fa,
    name_ar: name.ar,
    ...Object.fromEntries(own),
    position,
    search_key: searchColumn(name.fa, name.ar, code),
    sort_key: sortKey(name.fa),
  }
}
