import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens('scores', {
  menu: inMenu('reports', 330, 'امتیازها', 'التقييمات'),
  rows: () => import('./scores-rows.tsx'),
})
