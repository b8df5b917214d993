import { catalogueScreens } from '#platform/web/catalogue/catalogue-screens.ts'
import { packagePaths } from './package-paths.ts'

export const packagesScreens = catalogueScreens({
  paths: packagePaths,
  permissions: 'packages',
  list: () => import('./package-list.tsx'),
  titles: {
    create: { 'fa-IR': 'بستهٔ تازه', 'ar-IQ': 'باقة جديدة' },
    edit: { 'fa-IR': 'ویرایش بسته', 'ar-IQ': 'تعديل الباقة' },
  },
  form: () => import('./package-form.tsx'),
})
