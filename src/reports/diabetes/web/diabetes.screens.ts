import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'diabetes',
  inMenu('reports', 350, 'دیابت', 'السكري'),
  () => import('./diabetes-rows.tsx'),
)
