import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'selling-statistics',
  inMenu('finance', 70, 'آمار فروش', 'إحصاءات المبيعات'),
  () => import('./selling-statistics-rows.tsx'),
)
