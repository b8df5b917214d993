import { lazy } from 'react'
import { useUser } from '#platform/web/app-context.tsx'
import { beginsWithDay } from '../../layout/menu-of.ts'
import { Screen as MyDay } from '#today/queues/web/my-day.tsx'

const Overview = lazy(async () => ({
  default: (await import('#reports/overview/web/overview.tsx')).Screen,
}))
const SetUp = lazy(async () => ({ default: (await import('./set-up.tsx')).Screen }))
const WaitingWork = lazy(async () => ({ default: (await import('./waiting-work.tsx')).WaitingWork }))

/**
 * The first page of a person: the overview where the whole service is theirs, their day where they work with clients,
 * otherwise what waits for them and what they worked on last. Whoever owns a service without a first list sets it up here.
 */
export function Screen() {
  const user = useUser()
  const may = (permission: string) => user.scope.includes(permission)
  if (beginsWithDay(user)) return <MyDay />
  if (user.rows !== 'all' || !may('dashboards.default.read')) return <WaitingWork />
  return may('settings.write') && may('staff.write') ? <SetUp otherwise={<Overview />} /> : <Overview />
}
