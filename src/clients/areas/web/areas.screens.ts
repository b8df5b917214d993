import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { areaPaths } from './area-paths.ts'

export const areasScreens: Screen[] = [
  {
    path: areaPaths.list,
    menu: inMenu('system', 70, 'مناطق', 'المناطق'),
    load: () => import('./area-list.tsx'),
    permission: 'areas.read',
  },
  {
    path: areaPaths.edit,
    record: 'area',
    title: label('ویرایش منطقه', 'تعديل المنطقة'),
    load: () => import('./area-edit.tsx'),
    permission: 'areas.write',
  },
]
