import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'registers',
  inMenu('reports', 210, 'ثبت‌نام‌ها', 'التسجيلات'),
  () => import('./registers-rows.tsx'),
)
