import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens('diabetes', {
  menu: inMenu('reports', 350, 'دیابت', 'السكري'),
  rows: () => import('./diabetes-rows.tsx'),
})
