import { catalogueScreens } from '#platform/web/catalogue/catalogue-screens.ts'
import { inMenu, label } from '#platform/web/routing/screen.ts'

/** Paths of the package screens. */
export const packagePaths = {
  list: '/packages',
  create: '/packages/create',
  edit: '/packages/{package_id}/edit',
} as const

export const screens = catalogueScreens({
  paths: packagePaths,
  menu: inMenu('finance', 20, 'بسته‌ها', 'الباقات'),
  record: 'package',
  load: () => import('./package-list.tsx'),
  titles: { create: label('بستهٔ تازه', 'باقة جديدة'), edit: label('ویرایش بسته', 'تعديل الباقة') },
  form: () => import('./package-form.tsx'),
})
