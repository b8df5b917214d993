import { reportScreens } from '#platform/web/report/report-screens.ts'

export const sectionStopScreens = reportScreens('section-stop', {
  load: () => import('./section-stop-report.tsx'),
  loadRows: () => import('./section-stop-rows.tsx'),
})
