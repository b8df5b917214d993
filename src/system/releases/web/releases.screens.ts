import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { releasePaths } from './release-paths.ts'

export const screens: Screen[] = [
  screen(releasePaths.list, 'versions.read', () => import('./release-list.tsx'), {
    menu: inMenu('system', 90, 'نسخه‌ها', 'الإصدارات'),
  }),
  screen(releasePaths.create, 'versions.write', () => import('./release-create.tsx'), {
    title: label('نسخهٔ تازه', 'إصدار جديد'),
  }),
  screen(releasePaths.edit, 'versions.write', () => import('./release-edit.tsx'), {
    record: 'release',
    title: label('ویرایش نسخه', 'تعديل الإصدار'),
  }),
]
