import { paths } from '#platform/web/routing/paths.ts'
import { inMenu, type Screen, screen } from '#platform/web/routing/screen.ts'

export const screens: Screen[] = [
  screen(paths.settings, 'settings.read', () => import('./settings.tsx'), {
    menu: inMenu('system', 100, 'تنظیم‌ها', 'الإعدادات'),
  }),
]
