import { catalogueScreens } from '#platform/web/catalogue/catalogue-screens.ts'
import { addonPaths } from './addon-paths.ts'

export const addonsScreens = catalogueScreens({
  paths: addonPaths,
  permissions: 'addons',
  list: () => import('./addon-list.tsx'),
  titles: {
    create: { 'fa-IR': 'امکان تازه', 'ar-IQ': 'خدمة جديدة' },
    edit: { 'fa-IR': 'ویرایش امکان', 'ar-IQ': 'تعديل الخدمة' },
  },
  form: () => import('./addon-form.tsx'),
})
