import { reportScreens } from '#platform/web/report/report-screens.ts'

export const extensionsScreens = reportScreens('extensions', {
  load: () => import('./extensions-report.tsx'),
  loadRows: () => import('./extensions-rows.tsx'),
})
