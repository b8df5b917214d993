import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'expires-soon',
  inMenu('reports', 140, 'رو به پایان', 'على وشك الانتهاء'),
  () => import('./expires-soon-rows.tsx'),
)
