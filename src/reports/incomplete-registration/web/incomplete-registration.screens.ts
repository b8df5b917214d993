import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens(
  'incomplete-registration',
  inMenu('reports', 220, 'ثبت‌نام ناقص', 'تسجيل غير مكتمل'),
  () => import('./incomplete-registration-rows.tsx'),
)
