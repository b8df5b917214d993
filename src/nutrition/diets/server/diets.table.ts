import type { Generated, Instant, NullableInstant, Versioned } from '#platform/server/columns.ts'

export interface DietsTable extends Versioned {
  id: Generated<number>
  code: string
  diet_type: string
  name_fa: string
  name_ar: string | null
  /** Energy of a day that the diet is made for; null until it is known, never in a published diet. */
  kcal_from: number | null
  kcal_to: number | null
  /** `draft`: no version was ever published. */
  status: Generated<'draft' | 'published' | 'retired'>
  /** Saves of all drafts so far. */
  draft_saves: Generated<number>
  search_key: string
  sort_key: string
}

export interface DietVersionsTable extends Versioned {
  id: Generated<number>
  diet_id: number
  number: number
  /** `superseded`: no client composes with it any more. */
  status: 'draft' | 'published' | 'superseded'
  applies: 'next_visit' | 'new_clients' | null
  note: string | null
  based_on: number | null
  published_at: NullableInstant
  published_by: number | null
  created_by: number | null
  updated_at: Instant
}

export interface DietMealsTable {
  id: Generated<number>
  diet_id: number
  diet_version_id: number
  meal_id: number
  share_percent: number
  position: number
}

export interface DietFoodsTable {
  diet_meal_id: number
  food_id: number
  position: number
  /** Told to the client. */
  note_fa: string | null
  note_ar: string | null
}

export interface DietDraftMarksTable {
  diet_version_id: number
  mark: string
  version: number
}

declare module '#platform/server/database.ts' {
  interface Tables {
    diets: DietsTable
    diet_versions: DietVersionsTable
    diet_meals: DietMealsTable
    diet_foods: DietFoodsTable
    diet_draft_marks: DietDraftMarksTable
  }
}
