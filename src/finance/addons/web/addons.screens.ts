import { catalogueScreens } from '#platform/web/catalogue/catalogue-screens.ts'
import { inMenu, label } from '#platform/web/routing/screen.ts'

/** Paths of the add-on screens. */
export const addonPaths = {
  list: '/addons',
  create: '/addons/create',
  edit: '/addons/{addon_id}/edit',
} as const

export const screens = catalogueScreens({
  paths: addonPaths,
  menu: inMenu('finance', 30, 'امکانات جانبی', 'الخدمات الإضافية'),
  record: 'addon',
  load: () => import('./addon-list.tsx'),
  titles: { create: label('امکان تازه', 'خدمة جديدة'), edit: label('ویرایش امکان', 'تعديل الخدمة') },
  form: () => import('./addon-form.tsx'),
})
