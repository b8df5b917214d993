import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { successPaths } from './success-paths.ts'

export const successesScreens: Screen[] = [
  {
    path: successPaths.list,
    load: () => import('./success-list.tsx'),
    permission: 'successes.read',
  },
  {
    path: successPaths.create,
    title: { 'fa-IR': 'داستان موفقیت تازه', 'ar-IQ': 'قصة نجاح جديدة' },
    load: () => import('./success-create.tsx'),
    permission: 'successes.write',
    menuPath: successPaths.list,
  },
  {
    path: successPaths.edit,
    title: { 'fa-IR': 'ویرایش داستان موفقیت', 'ar-IQ': 'تعديل قصة النجاح' },
    load: () => import('./success-edit.tsx'),
    permission: 'successes.write',
    menuPath: successPaths.list,
    validate: ({ successful_id }) => isNumber(successful_id),
  },
]
