import { reportScreens } from '#platform/web/report/report-screens.ts'

export const receivedListScreens = reportScreens('received-list', {
  load: () => import('./received-list-report.tsx'),
  loadRows: () => import('./received-list-rows.tsx'),
})
