import type { ListDocument } from '#nutrition/composer/composer.contract.ts'
import type { ListNames } from '#clients/food-lists/food-list-parts.contract.ts'
import type { ColumnType } from 'kysely'
import type { Generated, Instant, JsonColumn, NullableInstant, Versioned } from '#platform/server/columns.ts'
import type { MenuDay } from '../programme-days.contract.ts'
import type { programmeStatuses } from '../programmes.contract.ts'
import type { RunDetail, StartReason, pauseReasons } from '../runs.contract.ts'

type Computed<T> = ColumnType<T, never, never>

export interface TwentyOneProgrammesTable extends Versioned {
  id: Generated<number>
  number: number
  status: (typeof programmeStatuses)[number]
  /** For targets from `kcal_from` to below `kcal_to`. */
  kcal_from: number
  kcal_to: number
  note: string | null
  days: JsonColumn<MenuDay[]>
  filled_days: number
  least_kcal: number | null
  most_kcal: number | null
  published_at: NullableInstant
  published_by: number | null
  search_key: string
}

export interface TwentyOneRunsTable extends Versioned {
  id: Generated<number>
  client_id: number
  programme_id: number
  started_on: string
  stopped_on: string | null
  pause_reason: (typeof pauseReasons)[number] | null
  pause_note: string | null
  last_on: Computed<string>
  done_days: Generated<number[]>
  done_count: Computed<number>
  change_g: number | null
  target_kcal: number
  floor_kcal: number
  document: JsonColumn<ListDocument>
  names: JsonColumn<ListNames>
  replaced: JsonColumn<RunDetail['replaced']>
  started_by: number | null
}

export interface TwentyOneWeightsTable {
  run_id: number
  day: number
  weight_g: number
  weighed_on: string
  recorded_by: number | null
  recorded_at: Instant
}

/** Runs that no longer pass. */
export interface UnsafeRunsTable {
  run_id: number
  client_id: number
  reasons: JsonColumn<StartReason[]>
  /** The reasons that staff were told of. */
  told: string[]
  since: Instant
}

declare module '#platform/server/database.ts' {
  interface Tables {
    twenty_one_programmes: TwentyOneProgrammesTable
    twenty_one_runs: TwentyOneRunsTable
    twenty_one_weights: TwentyOneWeightsTable
    unsafe_runs: UnsafeRunsTable
  }
}
