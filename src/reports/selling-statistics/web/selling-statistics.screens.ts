import { reportScreens } from '#platform/web/report/report-screens.ts'

export const sellingStatisticsScreens = reportScreens('selling-statistics', {
  load: () => import('./selling-statistics-report.tsx'),
  loadRows: () => import('./selling-statistics-rows.tsx'),
})
