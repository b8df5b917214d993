import { inMenu, label, recordScreens } from '#platform/web/routing/screen.ts'
import { areaPaths } from './area-paths.ts'

export const screens = recordScreens('areas', areaPaths, {
  list: { load: () => import('./area-list.tsx'), menu: inMenu('system', 70, 'مناطق', 'المناطق') },
  edit: {
    load: () => import('./area-edit.tsx'),
    record: 'area',
    title: label('ویرایش منطقه', 'تعديل المنطقة'),
  },
})
