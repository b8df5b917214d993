import { reportScreens } from '#platform/web/report/report-screens.ts'

export const commentsReportScreens = reportScreens('comments', {
  load: () => import('./comments-report.tsx'),
  loadRows: () => import('./comments-rows.tsx'),
})
