import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'extensions',
  inMenu('finance', 80, 'تمدیدها', 'التمديدات'),
  () => import('./extensions-rows.tsx'),
)
