import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens('received-list', {
  menu: inMenu('reports', 110, 'دریافت‌کنندگان', 'المستلمون'),
  rows: () => import('./received-list-rows.tsx'),
})
