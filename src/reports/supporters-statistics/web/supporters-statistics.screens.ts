import { reportScreens } from '#platform/web/report/report-screens.ts'

export const supportersStatisticsScreens = reportScreens('supporters-statistics', {
  load: () => import('./supporters-statistics-report.tsx'),
  loadRows: () => import('./supporters-statistics-rows.tsx'),
})
