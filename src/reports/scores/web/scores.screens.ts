import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'scores',
  inMenu('reports', 330, 'امتیازها', 'التقييمات'),
  () => import('./scores-rows.tsx'),
)
