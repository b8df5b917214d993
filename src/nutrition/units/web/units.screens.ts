import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { unitPaths } from './unit-paths.ts'

export const unitsScreens: Screen[] = [
  {
    path: unitPaths.list,
    load: () => import('./unit-list.tsx'),
    permission: 'units.read',
  },
  {
    path: unitPaths.create,
    title: { 'fa-IR': 'واحد تازه', 'ar-IQ': 'وحدة جديدة' },
    load: () => import('./unit-create.tsx'),
    permission: 'units.write',
    menuPath: unitPaths.list,
  },
  {
    path: unitPaths.edit,
    title: { 'fa-IR': 'ویرایش واحد', 'ar-IQ': 'تعديل الوحدة' },
    load: () => import('./unit-edit.tsx'),
    permission: 'units.write',
    menuPath: unitPaths.list,
    validate: ({ unit_id }) => isNumber(unit_id),
  },
]
