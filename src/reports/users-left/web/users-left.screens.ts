import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'
import { usersLeftPaths } from './users-left-paths.ts'

export const screens: Screen[] = [
  screen(usersLeftPaths.report, 'reports.users-left.read', () => import('./users-left-report.tsx'), {
    menu: inMenu('follow-up', 30, 'گزارش ترک‌کرده‌ها', 'تقرير المنقطعين'),
    title: label('گزارش ترک‌کرده‌ها', 'تقرير المنقطعين'),
  }),
  screen(usersLeftPaths.rows, 'reports.users-left.read', () => import('./leaving-list.tsx'), {
    title: label('ترک‌ها', 'حالات الانقطاع'),
  }),
]
