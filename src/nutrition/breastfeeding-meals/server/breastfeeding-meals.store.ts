import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import type { Db, Tables } from '#platform/server/database.ts'
import { lockVersions, newDraft } from '#platform/server/numbered-versions.ts'
import { insertRow, lockRow, saveRow } from '#platform/server/rows.ts'
import { searchColumn, searched } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import '#nutrition/meals/server/meals.table.ts'
import '#team/staff/server/staff.table.ts'
import type {
  OverlappingTable,
  TableDraft,
  TableRow,
  tableQueries,
  tableSorts,
} from '../breastfeeding-meals.contract.ts'
import './breastfeeding-meals.table.ts'

type Query = z.output<typeof tableQueries.list>
type Filters = Pick<Query, 'q' | 'status' | 'month'>

const columns = writtenColumns([
  'breastfeeding_tables.id',
  'breastfeeding_tables.number',
  'breastfeeding_tables.status',
  'breastfeeding_tables.from_month',
  'breastfeeding_tables.before_month',
  'breastfeeding_tables.kcal',
  'breastfeeding_tables.protein_g',
  'breastfeeding_tables.source_fa',
  'breastfeeding_tables.source_ar',
  'breastfeeding_tables.note',
  'breastfeeding_tables.published_at',
  'breastfeeding_tables.version',
  'breastfeeding_tables.updated_at',
])

const sortColumns = {
  age: 'breastfeeding_tables.from_month',
  number: 'breastfeeding_tables.number',
  energy: 'breastfeeding_tables.kcal',
  updated: 'breastfeeding_tables.updated_at',
} as const satisfies Record<(typeof tableSorts)[number], string>

/** The versions that match, without order or columns. */
export function matchingTables(db: Db, { q, status, month }: Filters) {
  let query = db.selectFrom('breastfeeding_tables')
  if (status) query = query.where('breastfeeding_tables.status', '=', status)
  if (month !== undefined) {
    query = query
      .where('breastfeeding_tables.from_month', '<=', month)
      .where('breastfeeding_tables.before_month', '>', month)
  }
  return searched(query, 'breastfeeding_tables.search_key', q)
}

/** How many clients have a child of the age of the table. */
export type ClientsOfTable = (
  eb: ExpressionBuilder<Tables, 'breastfeeding_tables'>,
) => SelectQueryBuilder<Tables, 'breastfeeding_tables' | 'clients', { count: number }>

/** The same versions as rows. */
export function selectTables(db: Db, filters: Filters, sort: Query['sort'], clients: ClientsOfTable) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withNames(matchingTables(db, filters), clients)
    .orderBy(sortColumns[column], direction)
    .orderBy('breastfeeding_tables.id', direction)
}

function withNames(query: ReturnType<typeof matchingTables>, clients: ClientsOfTable) {
  return query
    .select(columns)
    .select((eb) => [
      clients(eb).as('clients'),
      eb
        .selectFrom('staff')
        .select('staff.display_name')
        .whereRef('staff.id', '=', 'breastfeeding_tables.published_by')
        .as('publisher'),
      mealsOf(eb).as('meals'),
    ])
}

function mealsOf(eb: ExpressionBuilder<Tables, 'breastfeeding_tables'>) {
  return eb
    .selectFrom('breastfeeding_meals as extra')
    .innerJoin('meals', 'meals.id', 'extra.meal_id')
    .whereRef('extra.table_id', '=', 'breastfeeding_tables.id')
    .select(
      sql<TableRow['meals']>`coalesce(json_agg(json_build_object(
        'mealId', extra.meal_id, 'kcal', extra.kcal,
        'name', json_build_object('fa', meals.name_fa, 'ar', meals.name_ar),
        'foods', (select coalesce(json_agg(json_build_object(
            'id', food.id, 'name', json_build_object('fa', food.name_fa, 'ar', food.name_ar),
            'retired', food.retired_at is not null
          ) order by chosen.position), '[]')
          from breastfeeding_foods chosen join foods food on food.id = chosen.food_id
          where chosen.breastfeeding_meal_id = extra.id)
      ) order by extra.position, extra.id), '[]')`.as('meals'),
    )
}

export type StoredTable = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

export function toTable(row: StoredTable): TableRow {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    fromMonth: row.from_month,
    beforeMonth: row.before_month,
    kcal: row.kcal,
    proteinG: row.protein_g,
    meals: row.meals ?? [],
    source: { fa: row.source_fa, ar: row.source_ar },
    note: row.note,
    clients: row.clients ?? 0,
    publishedAt: row.published_at,
    publishedBy: row.publisher,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findTable(db: Db, tableId: number, clients: ClientsOfTable): Promise<TableRow | null> {
  const row = await withNames(
    db.selectFrom('breastfeeding_tables').where('breastfeeding_tables.id', '=', tableId),
    clients,
  ).executeTakeFirst()
  return row ? toTable(row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockTable(db: Db, tableId: number, clients: ClientsOfTable): Promise<TableRow | null> {
  await lockRow(db, 'breastfeeding_tables', tableId)
  return findTable(db, tableId, clients)
}

/** @returns the id of the new draft; its number is the next one */
export async function insertTable(db: Db, draft: TableDraft, now: Date): Promise<number> {
  await lockVersions(db, 'breastfeeding_tables')
  const id = await insertRow(db, 'breastfeeding_tables', {
    ...toColumns(draft),
    ...newDraft('breastfeeding_tables', now),
  })
  await saveMeals(db, id, draft.meals)
  return id
}

export async function saveTable(db: Db, tableId: number, next: TableDraft, now: Date): Promise<void> {
  await saveRow(db, 'breastfeeding_tables', tableId, toColumns(next), now)
  await db.deleteFrom('breastfeeding_meals').where('table_id', '=', tableId).execute()
  await saveMeals(db, tableId, next.meals)
}

async function saveMeals(db: Db, tableId: number, meals: TableDraft['meals']): Promise<void> {
  for (const [position, { mealId, kcal, foodIds }] of meals.entries()) {
    const id = await insertRow(db, 'breastfeeding_meals', {
      table_id: tableId,
      meal_id: mealId,
      kcal,
      position,
    })
    await db
      .insertInto('breastfeeding_foods')
      .values(
        foodIds.map((foodId, place) => ({ breastfeeding_meal_id: id, food_id: foodId, position: place })),
      )
      .execute()
  }
}

function toColumns(draft: TableDraft) {
  return {
    from_month: draft.fromMonth,
    before_month: draft.beforeMonth,
    kcal: draft.kcal,
    protein_g: draft.proteinG,
    source_fa: draft.source.fa,
    source_ar: draft.source.ar,
    note: draft.note,
    search_key: searchColumn(draft.source.fa, draft.source.ar, draft.note),
  }
}

/** Published versions that hold for some of the same months. */
export function overlappingTables(db: Db, table: TableRow): Promise<OverlappingTable[]> {
  return db
    .selectFrom('breastfeeding_tables')
    .select(['id', 'number', 'from_month as fromMonth', 'before_month as beforeMonth'])
    .where('status', '=', 'published')
    .where('id', '!=', table.id)
    .where('from_month', '<', table.beforeMonth)
    .where('before_month', '>', table.fromMonth)
    .orderBy('from_month')
    .execute()
}

/** Ids among these that no usable record has: unknown or retired. */
export async function unusable(
  db: Db,
  table: 'meals' | 'foods',
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const known = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('retired_at', 'is', null)
    .execute()
  const found = new Set(known.map(({ id }) => id))
  return new Set(ids.filter((id) => !found.has(id)))
}
