import { words } from '#platform/contract/declared-report.ts'
import { catalogueFile } from '#platform/server/catalogue/catalogue-file.ts'
import { catalogueRoutes } from '#platform/server/catalogue/catalogue-routes.ts'
import { refuseTakenName } from '#platform/server/taken-names.ts'
import { exchangeFamilyNames } from '../exchange-names.contract.ts'
import { exchangeGroups } from '../exchanges.contract.ts'
import './exchanges.table.ts'

export const exchangeGroupFile = catalogueFile<'exchange_groups'>({
  sheet: words('گروه‌های جانشینی', 'مجموعات البدائل'),
  columns: [
    { of: 'family', label: words('خانواده', 'العائلة'), names: exchangeFamilyNames },
    { of: 'carb_mg', label: words('کربوهیدرات (گرم)', 'الكربوهيدرات (غرام)'), scale: 1000 },
    { of: 'protein_mg', label: words('پروتئین (گرم)', 'البروتين (غرام)'), scale: 1000 },
    { of: 'fat_mg', label: words('چربی (گرم)', 'الدهون (غرام)'), scale: 1000 },
    { of: 'kcal', label: words('انرژی (کیلوکالری)', 'الطاقة (كيلو سعرة)') },
    { of: 'used_by', label: words('اقلام خوراکی', 'المواد الغذائية') },
  ],
})

export const exchangesRoutes = catalogueRoutes({
  type: 'exchange-group',
  table: 'exchange_groups',
  operations: exchangeGroups,
  fields: { family: 'family', carbMg: 'carb_mg', proteinMg: 'protein_mg', fatMg: 'fat_mg', kcal: 'kcal' },
  filters: { family: 'family' },
  uses: { of: ['food_item_exchanges.group_id'] },
  check: (db, { name }, before) => refuseTakenName(db, 'exchange_groups', name, before),
  file: exchangeGroupFile,
})
