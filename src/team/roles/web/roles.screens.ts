import { isNumber, type Screen } from '#platform/web/routing/screen.ts'
import { rolePaths } from './role-paths.ts'

export const rolesScreens: Screen[] = [
  {
    path: rolePaths.list,
    load: () => import('./role-list.tsx'),
    permission: 'roles.read',
  },
  {
    path: rolePaths.compare,
    title: { 'fa-IR': 'مقایسهٔ دو نقش', 'ar-IQ': 'مقارنة دورين' },
    load: () => import('./role-compare.tsx'),
    permission: 'roles.read',
    menuPath: rolePaths.list,
  },
  {
    path: rolePaths.create,
    title: { 'fa-IR': 'نقش تازه', 'ar-IQ': 'دور جديد' },
    load: () => import('./role-create.tsx'),
    permission: 'roles.write',
    menuPath: rolePaths.list,
  },
  {
    path: rolePaths.edit,
    title: { 'fa-IR': 'ویرایش نقش', 'ar-IQ': 'تعديل الدور' },
    load: () => import('./role-edit.tsx'),
    permission: 'roles.write',
    menuPath: rolePaths.list,
    validate: ({ role_id }) => isNumber(role_id),
  },
]
