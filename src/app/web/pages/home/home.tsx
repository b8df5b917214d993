import { lazy } from 'react'
import { useUser } from '#platform/web/app-context.tsx'
import { Screen as MyDay } from '#today/queues/web/my-day.tsx'

const Overview = lazy(async () => ({
  default: (await import('#reports/overview/web/overview.tsx')).Screen,
}))
const WaitingWork = lazy(async () => ({ default: (await import('./waiting-work.tsx')).WaitingWork }))

/**
 * The first page of a person: the overview where the whole service is theirs, their day where they work with clients,
 * otherwise what waits for them and what they worked on last.
 */
export function Screen() {
  const { rows, scope } = useUser()
  if (rows === 'all' && scope.includes('dashboards.default.read')) return <Overview />
  return scope.includes('queues.read') ? <MyDay /> : <WaitingWork />
}
