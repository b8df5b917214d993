import type { User } from '#platform/contract/user.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { queuePaths } from '#today/queues/web/queue-lists.ts'
import { menuOf } from './menu-of.ts'
import { mayOpen } from './screen-index.ts'

/** Where the keys after G lead this person: D to the own day, C to the clients, R to the reports. */
export function goTargets(user: User): Record<string, string> {
  const reports = menuOf(user)
    .flatMap(({ items }) => items)
    .find(({ path }) => path.startsWith('/reports/'))
  return {
    // Who has no day of their own has a first page.
    d: mayOpen(user, queuePaths.myDay) ? queuePaths.myDay : '/',
    ...(mayOpen(user, paths.clients) ? { c: paths.clients } : {}),
    ...(reports ? { r: reports.path } : {}),
  }
}
