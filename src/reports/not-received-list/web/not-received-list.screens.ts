import { reportScreens } from '#platform/web/report/report-screens.ts'

export const notReceivedListScreens = reportScreens('not-received-list', {
  load: () => import('./not-received-list-report.tsx'),
  loadRows: () => import('./not-received-list-rows.tsx'),
})
