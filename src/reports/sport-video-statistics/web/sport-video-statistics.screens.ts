import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'sport-video-statistics',
  inMenu('reports', 370, 'آمار ویدیوی ورزشی', 'إحصاءات فيديو الرياضة'),
  () => import('./sport-video-statistics-rows.tsx'),
)
