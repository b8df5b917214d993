import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { rolePaths } from '#team/roles/web/role-paths.ts'

type Name = 'Create' | 'Edit' | 'Compare'

// Roles name the permissions of all domains, which only the app knows.
const load = (name: Name) => async () => ({ Screen: (await import('./roles.tsx'))[name] })

export const rolesScreens: Screen[] = [
  {
    path: rolePaths.list,
    menu: inMenu('system', 50, 'نقش‌ها', 'الأدوار'),
    load: () => import('#team/roles/web/role-list.tsx'),
    permission: 'roles.read',
  },
  {
    path: rolePaths.compare,
    title: label('مقایسهٔ دو نقش', 'مقارنة دورين'),
    load: load('Compare'),
    permission: 'roles.read',
  },
  {
    path: rolePaths.create,
    title: label('نقش تازه', 'دور جديد'),
    load: load('Create'),
    permission: 'roles.write',
  },
  {
    path: rolePaths.edit,
    record: 'role',
    title: label('ویرایش نقش', 'تعديل الدور'),
    load: load('Edit'),
    permission: 'roles.write',
  },
]
