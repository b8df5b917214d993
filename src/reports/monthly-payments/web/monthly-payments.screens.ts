import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const monthlyPaymentsScreens = reportScreens('monthly-payments', {
  menu: inMenu('finance', 60, 'پرداخت‌های ماهانه', 'المدفوعات الشهرية'),
  load: () => import('./monthly-payments-report.tsx'),
  loadRows: () => import('./monthly-payments-rows.tsx'),
})
