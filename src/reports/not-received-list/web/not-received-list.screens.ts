import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'not-received-list',
  inMenu('reports', 120, 'دریافت‌نکرده‌ها', 'غير المستلمين'),
  () => import('./not-received-list-rows.tsx'),
)
