import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'supporter-performance',
  inMenu('reports', 410, 'عملکرد', 'الأداء'),
  () => import('./supporter-performance-rows.tsx'),
)
