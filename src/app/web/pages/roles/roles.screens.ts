import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { rolePaths } from '#team/roles/web/role-paths.ts'

type Name = 'Create' | 'Edit' | 'Compare'

// Roles name the permissions of all domains, which only the app knows.
const load = (name: Name) => async () => ({ Screen: (await import('./roles.tsx'))[name] })

export const screens: Screen[] = [
  screen(rolePaths.list, 'roles.read', () => import('#team/roles/web/role-list.tsx'), {
    menu: inMenu('system', 50, 'نقش‌ها', 'الأدوار'),
  }),
  screen(rolePaths.compare, 'roles.read', load('Compare'), { title: label('مقایسهٔ دو نقش', 'مقارنة دورين') }),
  screen(rolePaths.create, 'roles.write', load('Create'), { title: label('نقش تازه', 'دور جديد') }),
  screen(rolePaths.edit, 'roles.write', load('Edit'), {
    record: 'role',
    title: label('ویرایش نقش', 'تعديل الدور'),
  }),
]
