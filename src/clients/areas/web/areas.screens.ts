import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { areaPaths } from './area-paths.ts'

export const screens: Screen[] = [
  screen(areaPaths.list, 'areas.read', () => import('./area-list.tsx'), {
    menu: inMenu('system', 70, 'مناطق', 'المناطق'),
  }),
  screen(areaPaths.edit, 'areas.write', () => import('./area-edit.tsx'), {
    record: 'area',
    title: label('ویرایش منطقه', 'تعديل المنطقة'),
  }),
]
