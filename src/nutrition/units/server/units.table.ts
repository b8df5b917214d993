import type { CatalogueTable } from '#platform/server/catalogue/catalogue-types.ts'
import type { unitKinds } from '../units.contract.ts'

export interface UnitsTable extends CatalogueTable {
  kind: (typeof unitKinds)[number]
  grams_x10: number | null
  step_quarters: number
}

declare module '#platform/server/database.ts' {
  interface Tables {
    units: UnitsTable
  }
}
