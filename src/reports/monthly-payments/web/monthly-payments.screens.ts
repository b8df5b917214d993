import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'monthly-payments',
  inMenu('finance', 60, 'پرداخت‌های ماهانه', 'المدفوعات الشهرية'),
  () => import('./monthly-payments-rows.tsx'),
)
