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
  screen(staffPaths.edit, 'staff.write', () => import('./staff-edit.tsx'), {
    record: 'staff',
    title: label('ویرایش همکار', 'تعديل الموظف'),
    // Without an id it is one's own account.
    optional: ['admin_user_id'],
  }),
]
