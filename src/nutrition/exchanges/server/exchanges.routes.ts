import { catalogueRoutes } from '#platform/server/catalogue/catalogue-routes.ts'
import { refuseTakenName } from '#platform/server/taken-names.ts'
import { exchangeGroups } from '../exchanges.contract.ts'
import { exchangeGroupColumns, exchangeGroupSheet } from './exchanges.export.ts'
import './exchanges.table.ts'

export const exchangesRoutes = catalogueRoutes({
  type: 'exchange-group',
  table: 'exchange_groups',
  operations: exchangeGroups,
  fields: { family: 'family', carbMg: 'carb_mg', proteinMg: 'protein_mg', fatMg: 'fat_mg', kcal: 'kcal' },
  filters: { family: 'family' },
  uses: { of: ['food_item_exchanges.group_id'] },
  check: (db, { name }, before) => refuseTakenName(db, 'exchange_groups', name, before),
  file: { sheet: exchangeGroupSheet, columns: exchangeGroupColumns },
})
