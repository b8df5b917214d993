import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { staffPaths } from './staff-paths.ts'

export const staffScreens: Screen[] = [
  {
    path: staffPaths.list,
    list: 'staff',
    menu: inMenu('system', 30, 'کاربران سامانه', 'مستخدمو النظام'),
    load: () => import('./staff-list.tsx'),
    permission: 'staff.read',
  },
  {
    path: staffPaths.create,
    title: label('همکار تازه', 'موظف جديد'),
    load: () => import('./staff-create.tsx'),
    permission: 'staff.write',
  },
  {
    path: staffPaths.edit,
    record: 'staff',
    title: label('ویرایش همکار', 'تعديل الموظف'),
    load: () => import('./staff-edit.tsx'),
    permission: 'staff.write',
    // Without an id it is one's own account.
    optional: ['admin_user_id'],
  },
]
