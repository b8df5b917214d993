import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { successPaths } from './success-paths.ts'

export const screens: Screen[] = [
  screen(successPaths.list, 'successes.read', () => import('./success-list.tsx'), {
    list: 'successes',
    menu: inMenu('content', 50, 'موفق‌ها', 'قصص النجاح'),
  }),
  screen(successPaths.create, 'successes.write', () => import('./success-create.tsx'), {
    title: label('داستان موفقیت تازه', 'قصة نجاح جديدة'),
  }),
  screen(successPaths.edit, 'successes.write', () => import('./success-edit.tsx'), {
    title: label('ویرایش داستان موفقیت', 'تعديل قصة النجاح'),
  }),
]
