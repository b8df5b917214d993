import { catalogueScreens } from '#platform/web/catalogue/catalogue-screens.ts'
import { inMenu, label } from '#platform/web/routing/screen.ts'
import { unitPaths } from './unit-paths.ts'

export const screens = catalogueScreens({
  paths: unitPaths,
  permissions: 'units',
  menu: inMenu('nutrition', 80, 'واحدها', 'الوحدات'),
  record: 'unit',
  load: () => import('./unit-list.tsx'),
  titles: { create: label('واحد تازه', 'وحدة جديدة'), edit: label('ویرایش واحد', 'تعديل الوحدة') },
  form: () => import('./unit-form.tsx'),
})
