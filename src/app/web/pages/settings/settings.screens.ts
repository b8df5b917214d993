import { paths } from '#platform/web/routing/paths.ts'
import { inMenu, type Screen } from '#platform/web/routing/screen.ts'

export const settingsScreens: Screen[] = [
  {
    path: paths.settings,
    menu: inMenu('system', 100, 'تنظیم‌ها', 'الإعدادات'),
    load: () => import('./settings.tsx'),
    permission: 'settings.read',
  },
]
