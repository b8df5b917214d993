import type { Domain } from '#platform/contract/domain.ts'

export const overviewDomain: Domain = {
  permissions: { 'dashboards.default': { group: 'reports', position: 10 } },
}
