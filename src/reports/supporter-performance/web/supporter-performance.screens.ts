import { reportScreens } from '#platform/web/report/report-screens.ts'

export const supporterPerformanceScreens = reportScreens('supporter-performance', {
  load: () => import('./supporter-performance-report.tsx'),
  loadRows: () => import('./supporter-performance-rows.tsx'),
})
