import { catalogueScreens } from '#platform/web/catalogue/catalogue-screens.ts'
import { inMenu, label } from '#platform/web/routing/screen.ts'
import { addonPaths } from './addon-paths.ts'

export const screens = catalogueScreens({
  paths: addonPaths,
  permissions: 'addons',
  menu: inMenu('finance', 30, 'امکانات جانبی', 'الخدمات الإضافية'),
  record: 'addon',
  load: () => import('./addon-list.tsx'),
  titles: { create: label('امکان تازه', 'خدمة جديدة'), edit: label('ویرایش امکان', 'تعديل الخدمة') },
  form: () => import('./addon-form.tsx'),
})
