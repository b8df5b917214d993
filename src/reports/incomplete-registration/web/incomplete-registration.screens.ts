import { inMenu } from '#platform/web/routing/screen.ts'
import { reportScreens } from '#platform/web/report/report-screens.ts'

export const screens = reportScreens('incomplete-registration', {
  menu: inMenu('reports', 220, 'ثبت‌نام ناقص', 'تسجيل غير مكتمل'),
  rows: () => import('./incomplete-registration-rows.tsx'),
})
