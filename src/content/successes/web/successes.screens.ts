import { inMenu, label, recordScreens } from '#platform/web/routing/screen.ts'
import { successPaths } from './success-paths.ts'

export const screens = recordScreens('successes', successPaths, {
  list: {
    load: () => import('./success-list.tsx'),
    list: 'successes',
    menu: inMenu('content', 50, 'موفق‌ها', 'قصص النجاح'),
  },
  create: {
    load: () => import('./success-create.tsx'),
    title: label('داستان موفقیت تازه', 'قصة نجاح جديدة'),
  },
  edit: {
    load: () => import('./success-edit.tsx'),
    title: label('ویرایش داستان موفقیت', 'تعديل قصة النجاح'),
  },
})
