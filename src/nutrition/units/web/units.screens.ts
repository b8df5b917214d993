import { catalogueScreens } from '#platform/web/catalogue/catalogue-screens.ts'
import { unitPaths } from './unit-paths.ts'

export const unitsScreens = catalogueScreens({
  paths: unitPaths,
  permissions: 'units',
  list: () => import('./unit-list.tsx'),
  titles: {
    create: { 'fa-IR': 'واحد تازه', 'ar-IQ': 'وحدة جديدة' },
    edit: { 'fa-IR': 'ویرایش واحد', 'ar-IQ': 'تعديل الوحدة' },
  },
  form: () => import('./unit-form.tsx'),
})
