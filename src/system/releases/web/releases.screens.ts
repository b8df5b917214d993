import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { releasePaths } from './release-paths.ts'

export const releasesScreens: Screen[] = [
  {
    path: releasePaths.list,
    load: () => import('./release-list.tsx'),
    permission: 'versions.read',
  },
  {
    path: releasePaths.create,
    title: { 'fa-IR': 'نسخهٔ تازه', 'ar-IQ': 'إصدار جديد' },
    load: () => import('./release-create.tsx'),
    permission: 'versions.write',
    menuPath: releasePaths.list,
  },
  {
    path: releasePaths.edit,
    title: { 'fa-IR': 'ویرایش نسخه', 'ar-IQ': 'تعديل الإصدار' },
    load: () => import('./release-edit.tsx'),
    permission: 'versions.write',
    menuPath: releasePaths.list,
    validate: ({ version_id }) => isNumber(version_id),
  },
]
