import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'
import { usersLeftPaths } from './users-left-paths.ts'

export const usersLeftScreens: Screen[] = [
  {
    path: usersLeftPaths.report,
    menu: inMenu('follow-up', 30, 'گزارش ترک‌کرده‌ها', 'تقرير المنقطعين'),
    title: label('گزارش ترک‌کرده‌ها', 'تقرير المنقطعين'),
    load: () => import('./users-left-report.tsx'),
    permission: 'reports.users-left.read',
  },
  {
    path: usersLeftPaths.rows,
    title: label('ترک‌ها', 'حالات الانقطاع'),
    load: () => import('./leaving-list.tsx'),
    permission: 'reports.users-left.read',
  },
]
