import { reportScreens } from '#platform/web/report/report-screens.ts'

export const incompleteRegistrationScreens = reportScreens('incomplete-registration', {
  load: () => import('./incomplete-registration-report.tsx'),
  loadRows: () => import('./incomplete-registration-rows.tsx'),
})
