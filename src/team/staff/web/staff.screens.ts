import type { Screen } from '#platform/web/routing/screen.ts'
import { staffPaths } from './staff-paths.ts'

const isNumber = (text: string | undefined) => text === undefined || /^[1-9]\d{0,14}$/.test(text)

export const staffScreens: Screen[] = [
  {
    path: staffPaths.list,
    load: () => import('./staff-list.tsx'),
    permission: 'staff.read',
  },
  {
    path: staffPaths.create,
    title: { 'fa-IR': 'همکار تازه', 'ar-IQ': 'موظف جديد' },
    load: () => import('./staff-create.tsx'),
    permission: 'staff.write',
    menuPath: staffPaths.list,
  },
  {
    path: staffPaths.edit,
    title: { 'fa-IR': 'ویرایش همکار', 'ar-IQ': 'تعديل الموظف' },
    load: () => import('./staff-edit.tsx'),
    permission: 'staff.write',
    // Without an id it is one's own account.
    optional: ['admin_user_id'],
    menuPath: staffPaths.list,
    validate: ({ admin_user_id }) => isNumber(admin_user_id),
  },
]
