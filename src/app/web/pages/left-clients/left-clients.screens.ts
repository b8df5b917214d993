import { leftPaths } from '#follow-up/left-clients/web/left-paths.ts'
import type { Screen } from '#platform/web/routing/screen.ts'

export const leftClientsPages: Screen[] = [
  {
    path: leftPaths.list,
    load: () => import('./left-clients.tsx'),
    permission: 'reports.crm-user-left.read',
  },
  {
    path: leftPaths.play,
    title: { 'fa-IR': 'تماس با ترک‌کرده‌ها', 'ar-IQ': 'الاتصال بالمغادرين' },
    load: () => import('./play.tsx'),
    permission: 'reports.crm-user-left.work',
    menuPath: leftPaths.list,
  },
]
