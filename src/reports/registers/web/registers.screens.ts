import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens('registers', {
  menu: inMenu('reports', 210, 'ثبت‌نام‌ها', 'التسجيلات'),
  rows: () => import('./registers-rows.tsx'),
})
