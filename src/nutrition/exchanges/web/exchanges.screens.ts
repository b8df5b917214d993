import { catalogueScreens } from '#platform/web/catalogue/catalogue-screens.ts'
import { inMenu, label } from '#platform/web/routing/screen.ts'
import { exchangePaths } from './exchange-paths.ts'

export const screens = catalogueScreens({
  paths: exchangePaths,
  permissions: 'exchange-groups',
  menu: inMenu('nutrition', 85, 'گروه‌های جانشینی', 'مجموعات البدائل'),
  record: 'exchange-group',
  load: () => import('./exchange-group-list.tsx'),
  titles: {
    create: label('گروه جانشینی تازه', 'مجموعة بدائل جديدة'),
    edit: label('ویرایش گروه جانشینی', 'تعديل مجموعة البدائل'),
  },
  form: () => import('./exchange-group-form.tsx'),
})
