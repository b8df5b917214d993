import { words } from '#platform/contract/declared-report.ts'
import { catalogueFile } from '#platform/server/catalogue/catalogue-file.ts'
import { catalogueRoutes } from '#platform/server/catalogue/catalogue-routes.ts'
import { refuseTakenName } from '#platform/server/taken-names.ts'
import '#nutrition/food-items/server/food-items.table.ts'
import { unitKindNames, units } from '../units.contract.ts'
import './units.table.ts'

export const unitFile = catalogueFile<'units'>({
  sheet: words('واحدها', 'وحدات القياس'),
  columns: [
    { of: 'kind', label: words('نوع', 'النوع'), names: unitKindNames },
    { of: 'grams_x10', label: words('گرم', 'غرام'), scale: 10 },
    { of: 'step_quarters', label: words('گام', 'الخطوة'), scale: 4 },
    { of: 'used_by', label: words('اقلام خوراکی', 'المواد الغذائية') },
  ],
})

export const unitsRoutes = catalogueRoutes({
  type: 'unit',
  table: 'units',
  operations: units,
  fields: { kind: 'kind', gramsX10: 'grams_x10', stepQuarters: 'step_quarters' },
  filters: { kind: 'kind' },
  uses: { of: ['food_item_units.unit_id'] },
  check: (db, { name }, before) => refuseTakenName(db, 'units', name, before),
  file: unitFile,
})
