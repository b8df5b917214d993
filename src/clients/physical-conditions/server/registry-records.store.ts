import { searchColumn } from '#platform/server/search.ts'
import { sql } from 'kysely'
import { fieldError } from '#platform/contract/errors.ts'
import type { PageMeta } from '#platform/contract/endpoint.ts'
import { parseSort, usesCap } from '#platform/contract/paging.ts'
import type { Bilingual } from '#platform/contract/scalars.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db } from '#platform/server/database.ts'
import { claimName, refuseDuplicateName, type Named } from '#platform/server/taken-names.ts'
import '#clients/clients/server/clients.table.ts'
import { insertRow, retiredAt, saveRow } from '#platform/server/rows.ts'
import '#system/registries/server/registries.table.ts'

/** The registries of this domain: some tens of entries each, so that lists are searched and sorted in memory. */
export type OwnRegistry = 'conditions' | 'allergies' | 'condition_groups'

export interface RegistryRecord {
  id: number
  code: string
  name: { fa: string; ar: string | null }
  parent: string | null
  data: Record<string, unknown>
  position: number
  retired: boolean
  version: number
  updatedAt: string
}

/** The part that leaves the server as it is. */
export function listedPart({ id, code, name, position, retired, version, updatedAt }: RegistryRecord) {
  return { id, code, name, position, retired, version, updatedAt }
}

/** Every entry in its order. */
export async function recordsOf(db: Db, registry: OwnRegistry): Promise<RegistryRecord[]> {
  const rows = await db
    .selectFrom('registry_entries')
    .select(['id', 'code', 'name_fa', 'name_ar', 'parent_code', 'data', 'position', 'retired_at'])
    .select(['version', 'updated_at'])
    .where('registry', '=', registry)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    parent: row.parent_code,
    data: row.data,
    position: row.position,
    retired: row.retired_at !== null,
    version: row.version,
    updatedAt: row.updated_at,
  }))
}

/** Holds the row until the end of the transaction. */
export async function lockRecord(db: Db, registry: OwnRegistry, recordId: number): Promise<void> {
  await db
    .selectFrom('registry_entries')
    .select('id')
    .where('registry', '=', registry)
    .where('id', '=', recordId)
    .forUpdate()
    .execute()
}

interface RecordValues {
  name: Bilingual
  position: number
  parent: string | null
  data: Record<string, unknown>
}

/** @throws `validation` when the code is taken, `duplicate` when the name is */
export async function insertRecord(
  db: Db,
  registry: OwnRegistry,
  { code, ...values }: RecordValues & { code: string },
  now: Date,
): Promise<number> {
  const other = await db
    .selectFrom('registry_entries')
    .select('id')
    .where('registry', '=', registry)
    .where('code', '=', code)
    .executeTakeFirst()
  if (other) throw fieldError('code', 'taken')
  await refuseTakenName(db, registry, values.name, null)
  return insertRow(db, 'registry_entries', { registry, code, ...columnsOf(values), retired_at: null }, now)
}

/**
 * @param before the record as it is
 * @throws `duplicate` when another record of the registry has the name
 */
export async function saveRecord(
  db: Db,
  registry: OwnRegistry,
  before: Named,
  { retired, ...values }: RecordValues & { retired: boolean },
  now: Date,
): Promise<void> {
  await refuseTakenName(db, registry, values.name, before)
  await saveRow(
    db,
    'registry_entries',
    before.id,
    { ...columnsOf(values), retired_at: retiredAt(retired, now) },
    now,
  )
}

async function refuseTakenName(db: Db, registry: OwnRegistry, name: Bilingual, own: Named | null) {
  const keys = await claimName(db, registry, name, own)
  if (keys.length > 0) refuseDuplicateName(await recordsOf(db, registry), name, own)
}

function columnsOf({ name, position, parent, data }: RecordValues) {
  return {
    name_fa: name.fa,
    name_ar: name.ar,
    position,
    parent_code: parent,
    data: JSON.stringify(data),
  }
}

/** How many clients have each code: all of them, or as many as a list tells. */
export async function clientsByCode(
  db: Db,
  list: 'conditions' | 'allergies',
  { exactly }: { exactly: boolean },
): Promise<Map<string, number>> {
  const those =
    list === 'conditions'
      ? sql`select from client_conditions where condition_code = entry.code`
      : sql`select from client_allergies where allergy_code = entry.code`
  const { rows } = await sql<{ code: string; count: number }>`
    select entry.code, (select count(*)::int from (${those} ${exactly ? sql`` : sql`limit ${usesCap + 1}`}) as those) as count
    from registry_entries entry where entry.registry = ${list}`.execute(db)
  return new Map(rows.map(({ code, count }) => [code, count]))
}

interface Listed extends Named {
  code: string
}

/** Whether a record is found by these words: its names in any spelling, or its code. */
export function isFound({ name, code }: Listed, q: string | undefined): boolean {
  const key = q === undefined ? '' : queryKey(q)
  return key === '' || searchColumn(name.fa, name.ar, code).includes(key)
}

type SortValue = string | number
export type SortValues<Row, Name extends string> = Record<Name, (row: Row) => SortValue>

/** Rows by one value, equal ones in their own order; a descending sort turns the whole order. */
export function ordered<Row, Name extends string>(
  rows: readonly Row[],
  sort: Name | `-${Name}`,
  values: SortValues<Row, Name>,
): Row[] {
  const { column, direction } = parseSort<Name>(sort)
  const valueOf = values[column]
  const ascending = rows.toSorted((left, right) => compare(valueOf(left), valueOf(right)))
  return direction === 'asc' ? ascending : ascending.toReversed()
}

function compare(left: SortValue, right: SortValue): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** The sort value of a record's name in the reader's language. */
export const byName =
  (locale: LocaleId = 'fa-IR') =>
  ({ name }: Pick<Named, 'name'>): string =>
    sortKey(localName(name, locale), locale)

export function pageOf<Row>(
  rows: readonly Row[],
  { page, perPage }: { page: number; perPage: number },
): { rows: Row[]; meta: PageMeta } {
  const from = (page - 1) * perPage
  return {
    rows: rows.slice(from, from + perPage),
    meta: { page, perPage, total: rows.length, totalIsExact: true },
  }
}
