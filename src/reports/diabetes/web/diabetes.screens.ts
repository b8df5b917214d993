import { reportScreens } from '#platform/web/report/report-screens.ts'

export const diabetesScreens = reportScreens('diabetes', {
  load: () => import('./diabetes-report.tsx'),
  loadRows: () => import('./diabetes-rows.tsx'),
})
