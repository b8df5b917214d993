import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { staffPaths } from './staff-paths.ts'

export const screens: Screen[] = [
  screen(staffPaths.list, 'staff.read', () => import('./staff-list.tsx'), {
    list: 'staff',
    menu: inMenu('system', 30, 'کاربران سامانه', 'مستخدمو النظام'),
  }),
  screen(staffPaths.create, 'staff.write', () => import('./staff-create.tsx'), {
    title: label('همکار تازه', 'موظف جديد'),
  }),
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
