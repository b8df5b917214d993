import { stringifySearch } from '#platform/web/routing/search-params.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'

/** The lists that the numbers of the dashboard open. */
export const crmLinks = {
  /** The worklist of people who left, by its filters. */
  worklist: (filters: Record<string, string> = {}) =>
    hrefOf('/reports/crm-user-left', {}, stringifySearch(filters)),
  /** Leavings with their returns, by the filters of that list. */
  leavings: (filters: Record<string, string>) =>
    hrefOf('/reports/users-left/rows', {}, stringifySearch(filters)),
  lowMarks: hrefOf('/feedback', {}, '?low=true&contacted=false'),
  settings: hrefOf('/settings'),
} as const
