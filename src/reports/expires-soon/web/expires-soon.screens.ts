import { reportScreens } from '#platform/web/report/report-screens.ts'

export const expiresSoonScreens = reportScreens('expires-soon', {
  load: () => import('./expires-soon-report.tsx'),
  loadRows: () => import('./expires-soon-rows.tsx'),
})
