import { sql, type ExpressionBuilder } from 'kysely'
import type * as z from 'zod/mini'
import { parseSort } from '#platform/contract/paging.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import { queryKey } from '#platform/contract/text/search-key.ts'
import { sortKey } from '#platform/contract/text/sort-key.ts'
import type { Db, Tables } from '#platform/server/database.ts'
import { orderIn } from '#platform/server/name-order.ts'
import { insertRow, lockRow, retirement, saveRow, type Retirable } from '#platform/server/rows.ts'
import { likeContains, searchColumn } from '#platform/server/search.ts'
import { writtenColumns } from '#platform/server/written-columns.ts'
import '#nutrition/diets/server/diets.table.ts'
import '#nutrition/foods/server/foods.table.ts'
import type {
  FoodSuggestion,
  FoodSuggestionDraft,
  suggestionQueries,
  suggestionSorts,
} from '../food-suggestions.contract.ts'
import './food-suggestions.table.ts'
import { type SuggestionFilters, suggestionConditions } from './suggestion-filters.ts'

type Sort = z.output<typeof suggestionQueries.list>['sort']
type Suggestions = ExpressionBuilder<Tables, 'food_suggestions'>

const columns = writtenColumns([
  'food_suggestions.id',
  'food_suggestions.name_fa',
  'food_suggestions.name_ar',
  'food_suggestions.diet_type',
  'food_suggestions.diet_id',
  'food_suggestions.meal_code',
  'food_suggestions.kcal_from',
  'food_suggestions.kcal_to',
  'food_suggestions.season',
  'food_suggestions.tag',
  'food_suggestions.active_from',
  'food_suggestions.active_to',
  'food_suggestions.note',
  'food_suggestions.retired_at',
  'food_suggestions.version',
  'food_suggestions.updated_at',
])

/** The suggestions that match, without order or columns. @param today on which their state is judged */
export function matchingSuggestions(db: Db, filters: SuggestionFilters, today: string) {
  const key = filters.q ? queryKey(filters.q) : ''
  const query = db
    .selectFrom('food_suggestions')
    .where((eb) => eb.and(suggestionConditions(eb, filters, today)))
  return key === '' ? query : query.where('food_suggestions.search_key', 'like', likeContains(key))
}

/** The same suggestions as rows, in the asked order; the id makes the order total. */
export function selectSuggestions(db: Db, filters: SuggestionFilters, sort: Sort, today: string) {
  const { column, direction } = parseSort<(typeof suggestionSorts)[number]>(sort)
  return withParts(matchingSuggestions(db, filters, today))
    .orderBy(
      (eb) => sortValue(eb, column, filters.locale),
      (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast(),
    )
    .orderBy('food_suggestions.id', direction)
}

function sortValue(eb: Suggestions, sort: (typeof suggestionSorts)[number], locale: LocaleId | undefined) {
  switch (sort) {
    case 'used':
      return useOf(eb, 'uses.served')
    case 'swapped':
      return useOf(eb, 'uses.replaced_permille')
    default:
      return orderIn(sortColumns[sort], locale)
  }
}

const sortColumns = {
  name: 'food_suggestions.sort_key',
  energy: 'food_suggestions.kcal_from',
  updated: 'food_suggestions.updated_at',
} as const

function useOf(eb: Suggestions, column: 'uses.served' | 'uses.replaced_permille') {
  return eb
    .selectFrom('food_suggestion_uses as uses')
    .select(column)
    .whereRef('uses.suggestion_id', '=', 'food_suggestions.id')
    .$asScalar()
}

type Counts = Pick<FoodSuggestion, 'served' | 'composed' | 'replaced' | 'replacedPermille'>

function withParts(query: ReturnType<typeof matchingSuggestions>) {
  return query.select(columns).select((eb) => [
    entriesOf(eb).as('entries'),
    eb
      .selectFrom('diets')
      .select(
        sql<FoodSuggestion['diet']>`json_build_object('id', diets.id,
        'name', json_build_object('fa', diets.name_fa, 'ar', diets.name_ar))`.as('diet'),
      )
      .whereRef('diets.id', '=', 'food_suggestions.diet_id')
      .as('diet'),
    eb
      .selectFrom('food_suggestion_uses as uses')
      .select(
        sql<Counts>`json_build_object('served', uses.served, 'composed', uses.composed,
        'replaced', uses.replaced, 'replacedPermille', uses.replaced_permille)`.as('uses'),
      )
      .whereRef('uses.suggestion_id', '=', 'food_suggestions.id')
      .as('uses'),
  ])
}

function entriesOf(eb: Suggestions) {
  return eb
    .selectFrom('food_suggestion_entries as entry')
    .innerJoin('foods as food', 'food.id', 'entry.food_id')
    .leftJoin('foods as swap', 'swap.id', 'entry.swap_food_id')
    .whereRef('entry.suggestion_id', '=', 'food_suggestions.id')
    .select(
      sql<FoodSuggestion['entries']>`coalesce(json_agg(json_build_object(
        'food', json_build_object('id', food.id, 'retired', food.retired_at is not null,
          'name', json_build_object('fa', food.name_fa, 'ar', food.name_ar)),
        'swap', case when swap.id is not null then
          json_build_object('id', swap.id, 'retired', swap.retired_at is not null,
            'name', json_build_object('fa', swap.name_fa, 'ar', swap.name_ar)) end
      ) order by entry.position), '[]')`.as('entries'),
    )
}

export type StoredSuggestion = Awaited<ReturnType<ReturnType<typeof withParts>['execute']>>[number]

const unused: Counts = { served: 0, composed: 0, replaced: 0, replacedPermille: null }

export function toSuggestion(row: StoredSuggestion, today: string): FoodSuggestion {
  return {
    id: row.id,
    name: { fa: row.name_fa, ar: row.name_ar },
    dietType: row.diet_type,
    diet: row.diet,
    mealCode: row.meal_code,
    kcalFrom: row.kcal_from,
    kcalTo: row.kcal_to,
    season: row.season,
    tag: row.tag,
    activeFrom: row.active_from,
    activeTo: row.active_to,
    note: row.note,
    entries: row.entries ?? [],
    state: stateOf(row, today),
    retired: row.retired_at !== null,
    ...(row.uses ?? unused),
    version: row.version,
    updatedAt: row.updated_at,
  }
}

function stateOf(
  row: Pick<StoredSuggestion, 'retired_at' | 'active_from' | 'active_to'>,
  today: string,
): FoodSuggestion['state'] {
  if (row.retired_at !== null) return 'retired'
  if (row.active_from !== null && row.active_from > today) return 'planned'
  return row.active_to !== null && row.active_to < today ? 'ended' : 'active'
}

export async function findSuggestion(
  db: Db,
  suggestionId: number,
  today: string,
): Promise<FoodSuggestion | null> {
  const row = await withParts(matchingSuggestions(db, {}, today))
    .where('food_suggestions.id', '=', suggestionId)
    .executeTakeFirst()
  return row ? toSuggestion(row, today) : null
}

/** Locks the row until the end of the transaction. @returns its state before the change, or null. */
export async function lockSuggestion(
  db: Db,
  suggestionId: number,
  today: string,
): Promise<FoodSuggestion | null> {
  await lockRow(db, 'food_suggestions', suggestionId)
  return findSuggestion(db, suggestionId, today)
}

type Record = Omit<FoodSuggestionDraft, 'entries'>

function toColumns(draft: Record) {
  return {
    name_fa: draft.name.fa,
    name_ar: draft.name.ar,
    diet_type: draft.dietType,
    diet_id: draft.dietId,
    meal_code: draft.mealCode,
    kcal_from: draft.kcalFrom,
    kcal_to: draft.kcalTo,
    season: draft.season,
    tag: draft.tag,
    active_from: draft.activeFrom,
    active_to: draft.activeTo,
    note: draft.note,
    search_key: searchColumn(draft.name.fa, draft.name.ar),
    sort_key: sortKey(draft.name.fa),
  }
}

export const insertSuggestion = (db: Db, draft: Record, now: Date) =>
  insertRow(db, 'food_suggestions', { ...toColumns(draft), retired_at: null }, now)

/** Saves the whole record as its next version. */
export const saveSuggestion = (db: Db, suggestionId: number, next: Retirable<Record>, now: Date) =>
  saveRow(db, 'food_suggestions', suggestionId, { ...toColumns(next), ...retirement(next, now) }, now)

/** Replaces all entries; the order given is the rank. */
export async function writeEntries(
  db: Db,
  suggestionId: number,
  entries: FoodSuggestionDraft['entries'],
): Promise<void> {
  await db.deleteFrom('food_suggestion_entries').where('suggestion_id', '=', suggestionId).execute()
  const rows = entries.map(({ foodId, swapFoodId }, position) => ({
    suggestion_id: suggestionId,
    position,
    food_id: foodId,
    swap_food_id: swapFoodId,
  }))
  await db.insertInto('food_suggestion_entries').values(rows).execute()
}
