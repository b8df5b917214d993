import { inMenu, label, recordScreens } from '#platform/web/routing/screen.ts'
import { releasePaths } from './release-paths.ts'

export const screens = recordScreens('versions', releasePaths, {
  list: { load: () => import('./release-list.tsx'), menu: inMenu('system', 90, 'نسخه‌ها', 'الإصدارات') },
  create: { load: () => import('./release-create.tsx'), title: label('نسخهٔ تازه', 'إصدار جديد') },
  edit: {
    load: () => import('./release-edit.tsx'),
    record: 'release',
    title: label('ویرایش نسخه', 'تعديل الإصدار'),
  },
})
