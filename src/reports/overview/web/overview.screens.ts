import { paths } from '#platform/web/routing/paths.ts'
import { inMenu, type Screen, screen } from '#platform/web/routing/screen.ts'

export const screens: Screen[] = [
  screen(paths.overview, 'dashboards.default.read', () => import('./overview.tsx'), {
    menu: inMenu('today', 70, 'نمای کلی', 'نظرة عامة'),
  }),
]
