import { inMenu, type Screen } from '#platform/web/routing/screen.ts'

const crmDashboardPath = '/dashboards/crm'

export const crmDashboardScreens: Screen[] = [
  {
    path: crmDashboardPath,
    menu: inMenu('follow-up', 10, 'داشبورد پیگیری', 'لوحة المتابعة'),
    load: () => import('./crm-dashboard.tsx'),
    permission: 'dashboards.crm.read',
  },
]
