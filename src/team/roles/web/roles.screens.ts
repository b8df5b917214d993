import { inMenu, isNumber, label, type Screen } from '#platform/web/routing/screen.ts'
import { rolePaths } from './role-paths.ts'

export const rolesScreens: Screen[] = [
  {
    path: rolePaths.list,
    menu: inMenu('system', 50, 'نقش‌ها', 'الأدوار'),
    load: () => import('./role-list.tsx'),
    permission: 'roles.read',
  },
  {
    path: rolePaths.compare,
    title: label('مقایسهٔ دو نقش', 'مقارنة دورين'),
    load: () => import('./role-compare.tsx'),
    permission: 'roles.read',
  },
  {
    path: rolePaths.create,
    title: label('نقش تازه', 'دور جديد'),
    load: () => import('./role-create.tsx'),
    permission: 'roles.write',
  },
  {
    path: rolePaths.edit,
    record: 'role',
    title: label('ویرایش نقش', 'تعديل الدور'),
    load: () => import('./role-edit.tsx'),
    permission: 'roles.write',
    validate: ({ role_id }) => isNumber(role_id),
  },
]
