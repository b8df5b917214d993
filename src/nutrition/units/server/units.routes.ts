import { catalogueRoutes } from '#platform/server/catalogue/catalogue-routes.ts'
import { refuseTakenName } from '#platform/server/taken-names.ts'
import '#nutrition/food-items/server/food-items.table.ts'
import { units } from '../units.contract.ts'
import { unitColumns, unitSheet } from './units.export.ts'
import './units.table.ts'

export const unitsRoutes = catalogueRoutes({
  type: 'unit',
  table: 'units',
  operations: units,
  fields: { kind: 'kind', gramsX10: 'grams_x10', stepQuarters: 'step_quarters' },
  filters: { kind: 'kind' },
  uses: { of: ['food_item_units.unit_id'] },
  check: (db, { name }, before) => refuseTakenName(db, 'units', name, before),
  file: { sheet: unitSheet, columns: unitColumns },
})
