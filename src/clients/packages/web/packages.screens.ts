import { catalogueScreens } from '#platform/web/catalogue/catalogue-screens.ts'
import { inMenu, label } from '#platform/web/routing/screen.ts'
import { packagePaths } from './package-paths.ts'

export const screens = catalogueScreens({
  paths: packagePaths,
  permissions: 'packages',
  menu: inMenu('finance', 20, 'بسته‌ها', 'الباقات'),
  record: 'package',
  load: () => import('./package-list.tsx'),
  titles: { create: label('بستهٔ تازه', 'باقة جديدة'), edit: label('ویرایش بسته', 'تعديل الباقة') },
  form: () => import('./package-form.tsx'),
})
