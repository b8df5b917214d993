import { churnedPaths } from '#follow-up/churned-clients/web/churned-paths.ts'
import type { Screen } from '#platform/web/routing/screen.ts'

export const churnedClientsPages: Screen[] = [
  {
    path: churnedPaths.list,
    load: () => import('./churned-clients.tsx'),
    permission: 'reports.crm-user-left.read',
  },
  {
    path: churnedPaths.play,
    title: { 'fa-IR': 'تماس با ترک‌کرده‌ها', 'ar-IQ': 'الاتصال بالمغادرين' },
    load: () => import('./play.tsx'),
    permission: 'reports.crm-user-left.work',
    menuPath: churnedPaths.list,
  },
]
