import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const sellingStatisticsScreens = reportScreens('selling-statistics', {
  menu: inMenu('finance', 70, 'آمار فروش', 'إحصاءات المبيعات'),
  load: () => import('./selling-statistics-report.tsx'),
  loadRows: () => import('./selling-statistics-rows.tsx'),
})
