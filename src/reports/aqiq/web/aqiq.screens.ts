import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens('aqiq', {
  menu: inMenu('reports', 360, 'عقیق', 'عقيق'),
  rows: () => import('./aqiq-rows.tsx'),
})
