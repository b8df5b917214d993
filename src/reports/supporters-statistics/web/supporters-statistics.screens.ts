import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'supporters-statistics',
  inMenu('reports', 420, 'آمار', 'الإحصاءات'),
  () => import('./supporters-statistics-rows.tsx'),
)
