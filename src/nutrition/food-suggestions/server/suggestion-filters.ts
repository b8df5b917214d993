import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import type { Tables } from '#platform/server/database.ts'
import '#nutrition/diets/server/diets.table.ts'
import type { suggestionQueries } from '../food-suggestions.contract.ts'
import './food-suggestions.table.ts'

type Query = z.output<typeof suggestionQueries.list>
/** `ids`: only these rows, of those that match. */
export type SuggestionFilters = Partial<Omit<Query, 'page' | 'perPage' | 'sort'>> & {
  ids?: readonly number[] | undefined
}

type Suggestions = ExpressionBuilder<Tables, 'food_suggestions'>
type Condition = ExpressionWrapper<Tables, 'food_suggestions', SqlBool>

/** What the filters ask of a suggestion; the search is apart. @param today on which its state is judged */
export function suggestionConditions(
  eb: Suggestions,
  filters: SuggestionFilters,
  today: string,
): Condition[] {
  return [
    ...scopeConditions(eb, filters),
    ...ownConditions(eb, filters),
    ...stateConditions(eb, filters, today),
  ]
}

function scopeConditions(eb: Suggestions, { diet, type, meal, kcal }: SuggestionFilters): Condition[] {
  const all: Condition[] = []
  if (diet) all.push(forDiet(eb, diet))
  if (type) all.push(eb('food_suggestions.diet_type', '=', type))
  if (meal) all.push(eb('food_suggestions.meal_code', '=', meal))
  if (kcal !== undefined) {
    all.push(eb(sql<number>`coalesce(food_suggestions.kcal_from, 0)`, '<=', kcal))
    all.push(eb(sql<number>`coalesce(food_suggestions.kcal_to, 32767)`, '>=', kcal))
  }
  return all
}

/** Its own suggestions, those of its type, and those for all diets. */
function forDiet(eb: Suggestions, dietId: number): Condition {
  const typeOf = eb.selectFrom('diets').select('diets.diet_type').where('diets.id', '=', dietId)
  return eb.or([
    eb('food_suggestions.diet_id', '=', dietId),
    eb('food_suggestions.diet_type', 'in', typeOf),
    eb.and([eb('food_suggestions.diet_id', 'is', null), eb('food_suggestions.diet_type', 'is', null)]),
  ])
}

function ownConditions(eb: Suggestions, { season, tag, food, ids }: SuggestionFilters): Condition[] {
  const all: Condition[] = []
  if (season === 'none') all.push(eb('food_suggestions.season', 'is', null))
  else if (season) all.push(eb('food_suggestions.season', '=', season))
  if (tag) all.push(eb('food_suggestions.tag', '=', tag))
  if (food) all.push(holds(eb, food))
  if (ids) all.push(eb('food_suggestions.id', 'in', ids))
  return all
}

function holds(eb: Suggestions, foodId: number): Condition {
  return eb.exists(
    eb
      .selectFrom('food_suggestion_entries as entry')
      .select('entry.food_id')
      .whereRef('entry.suggestion_id', '=', 'food_suggestions.id')
      .where((inner) =>
        inner.or([inner('entry.food_id', '=', foodId), inner('entry.swap_food_id', '=', foodId)]),
      ),
  )
}

function stateConditions(eb: Suggestions, { state }: SuggestionFilters, today: string): Condition[] {
  if (state === undefined) return []
  const planned = eb(sql<string>`coalesce(food_suggestions.active_from, ${today})`, '>', today)
  const ended = eb(sql<string>`coalesce(food_suggestions.active_to, ${today})`, '<', today)
  const retired = eb('food_suggestions.retired_at', 'is not', null)
  switch (state) {
    case 'retired':
      return [retired]
    case 'planned':
      return [eb.not(retired), planned]
    case 'ended':
      return [eb.not(retired), ended]
    case 'active':
      return [eb.not(retired), eb.not(planned), eb.not(ended)]
  }
}
