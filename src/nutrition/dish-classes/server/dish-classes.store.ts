import { sql, type Selectable } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { lockRow, saveRow } from '#platform/server/rows.ts'
import { searched } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import type {
  DishClass,
  DishClassNumbers,
  dishClassQueries,
  dishClassSorts,
} from '../dish-classes.contract.ts'
import type { DishClassesTable } from './dish-classes.table.ts'

type Query = z.output<typeof dishClassQueries.list>
type Filters = Pick<Query, 'locale' | 'q'>

const columns = writtenColumns([
  'dish_classes.id',
  'dish_classes.code',
  'dish_classes.name_fa',
  'dish_classes.name_ar',
  'dish_classes.ir_min',
  'dish_classes.ir_max',
  'dish_classes.iq_min',
  'dish_classes.iq_max',
  'dish_classes.days_between',
  'dish_classes.price_level',
  'dish_classes.minutes_active',
  'dish_classes.minutes_total',
  'dish_classes.position',
  'dish_classes.retired_at',
  'dish_classes.version',
  'dish_classes.updated_at',
])

const sortColumns = {
  position: 'dish_classes.position',
  name: 'dish_classes.sort_key',
  updated: 'dish_classes.updated_at',
} as const satisfies Record<(typeof dishClassSorts)[number], `dish_classes.${keyof DishClassesTable}`>

/** The kinds that match, without order or columns. */
export function matchingDishClasses(db: Db, { q }: Filters) {
  const query = db.selectFrom('dish_classes')
  return searched(query, 'dish_classes.search_key', q)
}

/** The same kinds as rows, in the asked order; the id makes the order total. */
export function selectDishClasses(db: Db, filters: Filters, sort: Query['sort']) {
  const { column, direction } = parseSort<keyof typeof sortColumns>(sort)
  return withColumns(matchingDishClasses(db, filters))
    .orderBy(orderIn(sortColumns[column], filters.locale), direction)
    .orderBy('dish_classes.id', direction)
}

function withColumns(query: ReturnType<typeof matchingDishClasses>) {
  return query.select(columns).select(countFoods.as('used_by'))
}

/** Foods know their kind; kinds know foods by this count only. */
const countFoods = sql<number>`(
  select count(*) from foods where foods.dish_class_id = dish_classes.id)`

export type DishClassRow = Omit<Selectable<DishClassesTable>, 'search_key' | 'sort_key' | 'created_at'> & {
  used_by: number
}

export function toDishClass(row: DishClassRow): DishClass {
  return {
    id: row.id,
    code: row.code,
    name: { fa: row.name_fa, ar: row.name_ar },
    irMin: row.ir_min,
    irMax: row.ir_max,
    iqMin: row.iq_min,
    iqMax: row.iq_max,
    daysBetween: row.days_between,
    priceLevel: row.price_level,
    minutesActive: row.minutes_active,
    minutesTotal: row.minutes_total,
    position: row.position,
    retired: row.retired_at !== null,
    usedBy: row.used_by,
    version: row.version,
    updatedAt: row.updated_at,
  }
}

export async function findDishClass(db: Db, dishClassId: number): Promise<DishClass | null> {
  const row = await withColumns(matchingDishClasses(db, {}))
    .where('dish_classes.id', '=', dishClassId)
    .executeTakeFirst()
  return row ? toDishClass(row) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockDishClass(db: Db, dishClassId: number): Promise<DishClass | null> {
  await lockRow(db, 'dish_classes', dishClassId)
  return findDishClass(db, dishClassId)
}

/** Saves all numbers as the next version. */
export const saveDishClass = (db: Db, dishClassId: number, next: DishClassNumbers, now: Date) =>
  saveRow(
    db,
    'dish_classes',
    dishClassId,
    {
      ir_min: next.irMin,
      ir_max: next.irMax,
      iq_min: next.iqMin,
      iq_max: next.iqMax,
      days_between: next.daysBetween,
      price_level: next.priceLevel,
      minutes_active: next.minutesActive,
      minutes_total: next.minutesTotal,
    },
    now,
  )
