import type { Domain } from '#platform/contract/domain.ts'

export const crmDashboardDomain: Domain = {
  permissions: { 'dashboards.crm': { group: 'reports', position: 20 } },
}
