import { inMenu, type Screen, screen } from '#platform/web/routing/screen.ts'
import { rolePaths } from '#team/roles/web/role-paths.ts'

/** Rights join the roles of the team and the menu of the frame. */
export const screens: Screen[] = [
  screen(rolePaths.permissions, 'permissions.read', () => import('./permissions-page.tsx'), {
    menu: inMenu('system', 60, 'دسترسی‌ها', 'الصلاحيات'),
  }),
]
