import type { Screen } from '#platform/web/routing/screen.ts'

const crmDashboardPath = '/dashboards/crm'

export const crmDashboardScreens: Screen[] = [
  {
    path: crmDashboardPath,
    load: () => import('./crm-dashboard.tsx'),
    permission: 'dashboards.crm.read',
  },
]
