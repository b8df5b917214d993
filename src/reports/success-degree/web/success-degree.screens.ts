import { reportScreens } from '#platform/web/report/report-screens.ts'

export const successDegreeScreens = reportScreens('success-degree', {
  load: () => import('./success-degree-report.tsx'),
  loadRows: () => import('./success-degree-rows.tsx'),
})
