import { paths } from '#platform/web/routing/paths.ts'
import type { Screen } from '#platform/web/routing/screen.ts'

export const overviewScreens: Screen[] = [
  {
    path: paths.overview,
    load: () => import('./overview.tsx'),
    permission: 'dashboards.default.read',
  },
]
