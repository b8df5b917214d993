import { paths } from '#platform/web/routing/paths.ts'
import { inMenu, type Screen } from '#platform/web/routing/screen.ts'

export const overviewScreens: Screen[] = [
  {
    path: paths.overview,
    menu: inMenu('today', 70, 'نمای کلی', 'نظرة عامة'),
    load: () => import('./overview.tsx'),
    permission: 'dashboards.default.read',
  },
]
