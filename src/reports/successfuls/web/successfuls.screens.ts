import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens('successfuls', {
  menu: inMenu('reports', 320, 'فهرست موفق‌ها', 'قائمة الناجحين'),
  rows: () => import('./successfuls-rows.tsx'),
})
