import { inMenu, isNumber, label, type Screen } from '#platform/web/routing/screen.ts'
import { unitPaths } from './unit-paths.ts'

export const unitsScreens: Screen[] = [
  {
    path: unitPaths.list,
    menu: inMenu('nutrition', 80, 'واحدها', 'الوحدات'),
    load: () => import('./unit-list.tsx'),
    permission: 'units.read',
  },
  {
    path: unitPaths.create,
    title: label('واحد تازه', 'وحدة جديدة'),
    load: () => import('./unit-create.tsx'),
    permission: 'units.write',
  },
  {
    path: unitPaths.edit,
    record: 'unit',
    title: label('ویرایش واحد', 'تعديل الوحدة'),
    load: () => import('./unit-edit.tsx'),
    permission: 'units.write',
    validate: ({ unit_id }) => isNumber(unit_id),
  },
]
