import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const supportersStatisticsScreens = reportScreens('supporters-statistics', {
  menu: inMenu('reports', 420, 'آمار', 'الإحصاءات'),
  load: () => import('./supporters-statistics-report.tsx'),
  loadRows: () => import('./supporters-statistics-rows.tsx'),
})
