import type { Screen } from '#platform/web/routing/screen.ts'
import { usersLeftPaths } from './users-left-paths.ts'

export const usersLeftScreens: Screen[] = [
  {
    path: usersLeftPaths.report,
    title: { 'fa-IR': 'گزارش ترک‌کرده‌ها', 'ar-IQ': 'تقرير المغادرين' },
    load: () => import('./users-left-report.tsx'),
    permission: 'reports.users-left.read',
  },
  {
    path: usersLeftPaths.rows,
    title: { 'fa-IR': 'ترک‌ها', 'ar-IQ': 'حالات المغادرة' },
    load: () => import('./leaving-list.tsx'),
    permission: 'reports.users-left.read',
    menuPath: usersLeftPaths.report,
  },
]
