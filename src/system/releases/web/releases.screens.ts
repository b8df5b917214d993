import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { releasePaths } from './release-paths.ts'

export const releasesScreens: Screen[] = [
  {
    path: releasePaths.list,
    menu: inMenu('system', 90, 'نسخه‌ها', 'الإصدارات'),
    load: () => import('./release-list.tsx'),
    permission: 'versions.read',
  },
  {
    path: releasePaths.create,
    title: label('نسخهٔ تازه', 'إصدار جديد'),
    load: () => import('./release-create.tsx'),
    permission: 'versions.write',
  },
  {
    path: releasePaths.edit,
    record: 'release',
    title: label('ویرایش نسخه', 'تعديل الإصدار'),
    load: () => import('./release-edit.tsx'),
    permission: 'versions.write',
  },
]
