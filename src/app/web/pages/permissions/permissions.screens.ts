import { inMenu, type Screen } from '#platform/web/routing/screen.ts'
import { rolePaths } from '#team/roles/web/role-paths.ts'

/** Rights join the roles of the team and the menu of the frame. */
export const permissionsScreens: Screen[] = [
  {
    path: rolePaths.permissions,
    menu: inMenu('system', 60, 'دسترسی‌ها', 'الصلاحيات'),
    load: () => import('./permissions-page.tsx'),
    permission: 'permissions.read',
  },
]
