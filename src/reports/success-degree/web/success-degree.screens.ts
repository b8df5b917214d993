import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'success-degree',
  inMenu('reports', 310, 'درجهٔ موفقیت', 'درجة النجاح'),
  () => import('./success-degree-rows.tsx'),
)
