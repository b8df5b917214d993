import { churnedPaths } from '#follow-up/churned-clients/web/churned-paths.ts'
import { inMenu, label, type Screen } from '#platform/web/routing/screen.ts'

export const churnedClientsPages: Screen[] = [
  {
    path: churnedPaths.list,
    list: 'churned-clients',
    menu: inMenu('follow-up', 20, 'پیگیری ترک‌کرده‌ها', 'متابعة المنقطعين'),
    load: () => import('./churned-clients.tsx'),
    permission: 'reports.crm-user-left.read',
  },
  {
    path: churnedPaths.play,
    title: label('تماس با ترک‌کرده‌ها', 'الاتصال بالمنقطعين'),
    load: () => import('./play.tsx'),
    permission: 'reports.crm-user-left.work',
  },
]
