import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens('extensions', {
  menu: inMenu('finance', 80, 'تمدیدها', 'التمديدات'),
  rows: () => import('./extensions-rows.tsx'),
})
