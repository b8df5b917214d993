import { reportScreens } from '#platform/web/report/report-screens.ts'

export const scoresScreens = reportScreens('scores', {
  load: () => import('./scores-report.tsx'),
  loadRows: () => import('./scores-rows.tsx'),
})
