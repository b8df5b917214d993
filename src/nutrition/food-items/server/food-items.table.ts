import type { Buffer } from 'node:buffer'
import type { ColumnType } from 'kysely'
import type { Generated, Instant, JsonColumn, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type {
  BlockedItem,
  ImportProblem,
  ImportState,
  ImportWarning,
  UnderstoodRow,
} from '../food-item-import.contract.ts'
import type { MicronutrientBasis, Micronutrients } from '#nutrition/nutrients/micronutrients.contract.ts'

export interface FoodItemsTable extends Versioned {
  id: Generated<number>
  code: string
  name_fa: string
  name_ar: string | null
  aliases: Generated<string[]>
  category_id: number | null
  /** Per 100 g: energy in tenths of a kcal, the rest in milligrams. */
  kcal_x10: number
  protein_mg: number
  carb_mg: number
  fat_mg: number
  fibre_mg: number
  sugar_mg: number
  sodium_mg: number
  /** Written as an object; absent nutrients are unknown. */
  micronutrients: ColumnType<Micronutrients, Micronutrients | undefined, Micronutrients>
  micronutrients_basis: Generated<MicronutrientBasis | null>
  tags: string[]
  gi: number | null
  gi_class: 'low' | 'medium' | 'high' | null
  source: string | null
  confidence: string | null
  note: string | null
  verified_at: NullableInstant
  verified_by: number | null
  /** Who changed tags or nutrients last: the mark takes somebody else. */
  edited_by: Generated<number | null>
  retired_at: NullableInstant
  search_key: string
  sort_key: string
  /** The folded Persian name: made by the database from the search key. */
  name_key: Generated<string>
}

export interface FoodItemUnitsTable {
  food_item_id: number
  unit_id: number
  grams_x10: number
  position: number
  /** Amounts that people serve, ascending, in quarters of the unit; empty: any step of the unit. */
  served_quarters: Generated<number[]>
}

export interface FoodItemImportsTable {
  id: Generated<number>
  staff_id: number
  file_name: string
  file: Buffer
  reading: JsonColumn<ImportState['reading']>
  choices: JsonColumn<ImportState['choices']>
  signature: string
  preview: JsonColumn<string[][]>
  row_count: number
  stage: ImportState['stage']
  done: Generated<number>
  counts: JsonColumn<ImportState['counts']>
  problems: JsonColumn<ImportProblem[]>
  warned: Generated<number>
  warnings: JsonColumn<ImportWarning[]>
  understood: JsonColumn<UnderstoodRow[]>
  beat_at: NullableInstant
  created_at: Instant
  written_at: NullableInstant
  taken_back_at: NullableInstant
  taken_back_by: Generated<number | null>
  blocked: ColumnType<BlockedItem[], string | undefined, string>
  blocked_count: Generated<number>
}

export interface FoodItemImportRowsTable {
  import_id: number
  food_item_id: number
  version: number
  before: JsonColumn<Record<string, unknown>> | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    food_items: FoodItemsTable
    food_item_units: FoodItemUnitsTable
    food_item_imports: FoodItemImportsTable
    food_item_import_rows: FoodItemImportRowsTable
  }
}
