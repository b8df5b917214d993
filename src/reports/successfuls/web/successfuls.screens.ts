import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'successfuls',
  inMenu('reports', 320, 'فهرست موفق‌ها', 'قائمة الناجحين'),
  () => import('./successfuls-rows.tsx'),
)
