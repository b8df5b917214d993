import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { successPaths } from './success-paths.ts'

export const successesScreens: Screen[] = [
  {
    path: successPaths.list,
    list: 'successes',
    menu: inMenu('content', 50, 'موفق‌ها', 'قصص النجاح'),
    load: () => import('./success-list.tsx'),
    permission: 'successes.read',
  },
  {
    path: successPaths.create,
    title: label('داستان موفقیت تازه', 'قصة نجاح جديدة'),
    load: () => import('./success-create.tsx'),
    permission: 'successes.write',
  },
  {
    path: successPaths.edit,
    title: label('ویرایش داستان موفقیت', 'تعديل قصة النجاح'),
    load: () => import('./success-edit.tsx'),
    permission: 'successes.write',
  },
]
