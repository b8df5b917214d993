import { churnedPaths } from '#follow-up/churned-clients/web/churned-paths.ts'
import { inMenu, label, type Screen, screen } from '#platform/web/routing/screen.ts'

export const screens: Screen[] = [
  screen(churnedPaths.list, 'reports.crm-user-left.read', () => import('./churned-clients.tsx'), {
    list: 'churned-clients',
    menu: inMenu('follow-up', 20, 'پیگیری ترک‌کرده‌ها', 'متابعة المنقطعين'),
  }),
  screen(churnedPaths.play, 'reports.crm-user-left.work', () => import('./play.tsx'), {
    title: label('تماس با ترک‌کرده‌ها', 'الاتصال بالمنقطعين'),
  }),
]
