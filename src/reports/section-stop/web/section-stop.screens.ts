import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'section-stop',
  inMenu('reports', 150, 'توقف دوره', 'إيقاف الاشتراك'),
  () => import('./section-stop-rows.tsx'),
)
