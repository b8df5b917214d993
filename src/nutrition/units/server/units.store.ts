import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db, Tables } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { likeContains, searchColumn } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import '#nutrition/food-items/server/food-items.table.ts'
import type { Unit, unitQueries, UnitDraft, unitSorts } from '../units.contract.ts'
import type { UnitsTable } from './units.table.ts'

type Query = z.output<typeof unitQueries.list>
type Filters = Pick<Query, 'locale' | 'q' | 'kind' | 'retired'>

const columns = writtenColumns([
  'units.id',
  'units.code',
  'units.name_fa',
  'units.name_ar',
  'units.kind',
  'units.grams_x10',
  'units.step_quarters',
  'units.position',
  'units.retired_at',
  'units.version',
  'units.updated_at',
])

const sortColumns: Record<
  (typeof unitSorts)[number],
  'units.position' | 'units.sort_key' | 'units.code' | 'units.updated_at'
> = {
  position: 'units.position',
  name: 'units.sort_key',
  code: 'units.code',
  updated: 'units.updated_at',
}

/** The units that match, without order or columns. */
export function matchingUnits(db: Db, filters: Filters) {
  let query = db.selectFrom('units')
  if (filters.kind) query = query.where('units.kind', '=', filters.kind)
  if (filters.retired !== undefined)
    query = query.where('units.retired_at', filters.retired ? 'is not' : 'is', null)
  const key = filters.q ? queryKey(filters.q) : ''
  if (key !== '') query = query.where('units.search_key', 'like', likeContains(key))
  return query
}

/** The same units as rows, in the asked order; the id makes the order total. */
export function selectUnits(db: Db, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return matchingUnits(db, filters)
    .select(columns)
    .select((eb) => countUses(eb).as('used_by'))
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('units.id', direction)
}

function countUses(eb: ExpressionBuilder<Tables, 'units'>) {
  return eb
    .selectFrom('food_item_units')
    .select((inner) => inner.fn.countAll<number>().as('uses'))
    .whereRef('food_item_units.unit_id', '=', 'units.id')
}

export type UnitRow = Pick<
  Selectable<UnitsTable>,
  | 'id'
  | 'code'
  | 'name_fa'
  | 'name_ar'
  | 'kind'
  | 'grams_x10'
  | 'step_quarters'
  | 'position'
  | 'retired_at'
  | 'version'
  | 'updated_at'
> & { used_by: number | null }

export function toUnit(row: UnitRow): Unit {
  return {
    id: row.id,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    kind: row.kind,
    gramsX10: row.grams_x10,
    stepQuarters: row.step_quarters,
    position: row.position,
    retired: row.retired_at !== null,
    usedBy: row.used_by ?? 0,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findUnit(db: Db, unitId: number): Promise<Unit | null> {
  const row = await db
    .selectFrom('units')
    .select(columns)
    .select((eb) => countUses(eb).as('used_by'))
    .where('units.id', '=', unitId)
    .executeTakeFirst()
  return row ? toUnit(row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockUnit(db: Db, unitId: number): Promise<Unit | null> {
  await db.selectFrom('units').select('id').where('id', '=', unitId).forUpdate().execute()
  return findUnit(db, unitId)
}

function keysOf(draft: Pick<UnitDraft, 'code' | 'name'>) {
  return {
    search_key: searchColumn(draft.name.fa, draft.name.ar, draft.code),
    sort_key: sortKey(draft.name.fa),
  }
}

export async function insertUnit(db: Db, draft: UnitDraft, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('units')
    .values({ ...toColumns(draft), ...keysOf(draft), retired_at: null, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves the whole record as its next version. */
export async function saveUnit(
  db: Db,
  unitId: number,
  next: UnitDraft & { retired: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('units')
    .set({
      ...toColumns(next),
      ...keysOf(next),
      retired_at: next.retired ? sql`coalesce(retired_at, ${now})` : null,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', unitId)
    .execute()
}

function toColumns(draft: UnitDraft) {
  return {
    code: draft.code,
    name_fa: draft.name.fa,
    name_ar: draft.name.ar,
    kind: draft.kind,
    grams_x10: draft.gramsX10,
    step_quarters: draft.stepQuarters,
    position: draft.position,
  }
}

export async function deleteUnit(db: Db, unitId: number): Promise<void> {
  await db.deleteFrom('units').where('id', '=', unitId).execute()
}
