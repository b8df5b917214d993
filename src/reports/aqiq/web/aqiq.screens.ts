import { reportScreens } from '#platform/web/report/report-screens.ts'

export const aqiqScreens = reportScreens('aqiq', {
  load: () => import('./aqiq-report.tsx'),
  loadRows: () => import('./aqiq-rows.tsx'),
})
