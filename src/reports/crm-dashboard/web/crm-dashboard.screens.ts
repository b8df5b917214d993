import { inMenu, type Screen, screen } from '#platform/web/routing/screen.ts'

const crmDashboardPath = '/dashboards/crm'

export const screens: Screen[] = [
  screen(crmDashboardPath, 'dashboards.crm.read', () => import('./crm-dashboard.tsx'), {
    menu: inMenu('follow-up', 10, 'داشبورد پیگیری', 'لوحة المتابعة'),
  }),
]
