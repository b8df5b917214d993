import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'not-taken-users',
  inMenu('reports', 130, 'بدون پشتیبان یا بدون لیست', 'بلا مشرف أو بلا قائمة'),
  () => import('./not-taken-users-rows.tsx'),
)
