import { paths } from '#platform/web/routing/paths.ts'
import { catalogueScreens } from '#platform/web/catalogue/catalogue-screens.ts'
import { inMenu, label } from '#platform/web/routing/screen.ts'

/** Paths of the unit screens, as in the specification. */
export const unitPaths = {
  list: '/units',
  create: paths.unitCreate,
  edit: '/units/{unit_id}/edit',
} as const

export const screens = catalogueScreens({
  paths: unitPaths,
  menu: inMenu('nutrition', 80, 'واحدها', 'الوحدات'),
  record: 'unit',
  load: () => import('./unit-list.tsx'),
  titles: { create: label('واحد تازه', 'وحدة جديدة'), edit: label('ویرایش واحد', 'تعديل الوحدة') },
  form: () => import('./unit-form.tsx'),
})
