import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'aqiq',
  inMenu('reports', 360, 'عقیق', 'عقيق'),
  () => import('./aqiq-rows.tsx'),
)
