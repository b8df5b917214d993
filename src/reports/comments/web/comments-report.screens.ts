import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'comments',
  inMenu('reports', 340, 'نظرها', 'التعليقات'),
  () => import('./comments-rows.tsx'),
)
