import { occasionPaths } from '#platform/web/report/occasion-paths.ts'
import { isNumber, type Screen } from '#platform/web/routing/screen.ts'

export const occasionsScreens: Screen[] = [
  {
    path: occasionPaths.list,
    title: { 'fa-IR': 'مناسبت‌ها', 'ar-IQ': 'المناسبات' },
    load: () => import('./occasion-list.tsx'),
    permission: 'occasions.read',
  },
  {
    path: occasionPaths.edit,
    title: { 'fa-IR': 'ویرایش مناسبت', 'ar-IQ': 'تعديل المناسبة' },
    load: () => import('./occasion-edit.tsx'),
    permission: 'occasions.write',
    validate: ({ occasion_id: id }) => isNumber(id),
    menuPath: occasionPaths.list,
  },
]
