import { paths } from '#platform/web/routing/paths.ts'
import type { Screen } from '#platform/web/routing/screen.ts'

export const settingsScreens: Screen[] = [
  {
    path: paths.settings,
    load: () => import('./settings.tsx'),
    permission: 'settings.read',
  },
]
