import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { areaPaths } from './area-paths.ts'

export const areasScreens: Screen[] = [
  {
    path: areaPaths.list,
    load: () => import('./area-list.tsx'),
    permission: 'areas.read',
  },
  {
    path: areaPaths.edit,
    title: { 'fa-IR': 'ویرایش منطقه', 'ar-IQ': 'تعديل المنطقة' },
    load: () => import('./area-edit.tsx'),
    permission: 'areas.write',
    menuPath: areaPaths.list,
    validate: ({ area_id }) => isNumber(area_id),
  },
]
