import { reportScreens } from '#platform/web/report/report-screens.ts'

export const monthlyPaymentsScreens = reportScreens('monthly-payments', {
  load: () => import('./monthly-payments-report.tsx'),
  loadRows: () => import('./monthly-payments-rows.tsx'),
})
