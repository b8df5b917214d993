import { reportScreens } from '#platform/web/report/report-screens.ts'

export const registersScreens = reportScreens('registers', {
  load: () => import('./registers-report.tsx'),
  loadRows: () => import('./registers-rows.tsx'),
})
