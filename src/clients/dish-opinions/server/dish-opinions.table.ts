import type { Versioned } from '#platform/server/columns.ts'
import type { DishOpinion, OpinionSource } from '../dish-opinions.contract.ts'

export interface ClientDishOpinionsTable extends Versioned {
  client_id: number
  food_id: number
  /** `none`: a derived refusal that somebody has taken back. */
  opinion: DishOpinion | 'none'
  source: OpinionSource
  noted_on: string
  noted_by: number | null
}

declare module '#platform/server/database.ts' {
  interface Tables {
    client_dish_opinions: ClientDishOpinionsTable
  }
}
