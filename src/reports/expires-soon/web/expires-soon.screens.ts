import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens('expires-soon', {
  menu: inMenu('reports', 140, 'رو به پایان', 'على وشك الانتهاء'),
  rows: () => import('./expires-soon-rows.tsx'),
})
