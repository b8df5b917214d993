import { inMenu, label, recordScreens } from '#platform/web/routing/screen.ts'
import { staffPaths } from './staff-paths.ts'

export const screens = recordScreens('staff', staffPaths, {
  list: {
    load: () => import('./staff-list.tsx'),
    list: 'staff',
    menu: inMenu('system', 30, 'کاربران سامانه', 'مستخدمو النظام'),
  },
  create: { load: () => import('./staff-create.tsx'), title: label('همکار تازه', 'موظف جديد') },
  edit: {
    load: () => import('./staff-edit.tsx'),
    record: 'staff',
    title: label('ویرایش همکار', 'تعديل الموظف'),
    // Without an id it is one's own account.
    optional: ['admin_user_id'],
  },
})
