import { reportScreens } from '#platform/web/report/report-screens.ts'

export const notTakenUsersScreens = reportScreens('not-taken-users', {
  load: () => import('./not-taken-users-report.tsx'),
  loadRows: () => import('./not-taken-users-rows.tsx'),
})
