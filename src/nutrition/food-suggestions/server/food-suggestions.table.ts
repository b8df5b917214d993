import type { Generated, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { seasons } from '#nutrition/foods/foods.contract.ts'
import type { avoidedTags } from '../food-suggestions.contract.ts'

export interface FoodSuggestionsTable extends Versioned {
  id: Generated<number>
  name_fa: string
  name_ar: string | null
  diet_type: string | null
  diet_id: number | null
  meal_code: string | null
  kcal_from: number | null
  kcal_to: number | null
  season: (typeof seasons)[number] | null
  tag: (typeof avoidedTags)[number] | null
  active_from: string | null
  active_to: string | null
  note: string | null
  retired_at: NullableInstant
  search_key: string
  sort_key: string
}

export interface FoodSuggestionEntriesTable {
  suggestion_id: number
  /** The rank, from 0. */
  position: number
  food_id: number
  swap_food_id: number | null
}

interface Counts {
  served: number
  composed: number
  replaced: number
}

/** Sums of `food_list_servings`, kept with each sending. */
export interface FoodServingsTable extends Counts {
  food_id: number
  diet_id: number
  meal_code: string
}

/** A view: what each sent list version holds. */
export interface FoodListServingsView extends FoodServingsTable {
  version_id: number
}

/** A view: sums over the foods of a suggestion. */
export interface FoodSuggestionUsesView extends Counts {
  suggestion_id: number
  replaced_permille: number | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    food_suggestions: FoodSuggestionsTable
    food_suggestion_entries: FoodSuggestionEntriesTable
    food_servings: FoodServingsTable
    food_list_servings: FoodListServingsView
    food_suggestion_uses: FoodSuggestionUsesView
  }
}
