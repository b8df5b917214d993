import { reportScreens } from '#platform/web/report/report-screens.ts'

export const successfulsScreens = reportScreens('successfuls', {
  load: () => import('./successfuls-report.tsx'),
  loadRows: () => import('./successfuls-rows.tsx'),
})
