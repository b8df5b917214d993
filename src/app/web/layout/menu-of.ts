import type { User } from '#platform/contract/user.ts'
import { menu, type MenuGroup, type MenuItem } from '../menu.ts'
import { screens } from '../screens.ts'
import { queuePaths } from '#today/queues/web/queue-lists.ts'
import { mayOpen, menuPathOf } from './screen-index.ts'

const menus = new WeakMap<User, MenuGroup[]>()

/** The groups and entries that this person may open; the others are not there at all. The same with each call. */
export function menuOf(user: User): MenuGroup[] {
  const known = menus.get(user)
  if (known) return known
  const made = menu
    .map((group) => ({ ...group, items: group.items.flatMap((item) => openable(user, item)) }))
    .filter(({ items }) => items.length > 0)
  menus.set(user, made)
  return made
}

/** Whether the first page of a person is their day: they work with clients, and the whole service is not theirs. */
export function beginsWithDay({ rows, scope }: User): boolean {
  return scope.includes('queues.read') && !(rows === 'all' && scope.includes('dashboards.default.read'))
}

/** The entry that stands for another one: whose first page is their day has one entry for both. */
export const entryFor = (user: User | null, path: string | null): string | null =>
  path === '/' && user && beginsWithDay(user) ? queuePaths.myDay : path

/** An entry as it is, or with the first screen below it where only that one is open to the person. */
function openable(user: User, item: MenuItem): MenuItem[] {
  if (mayOpen(user, item.path)) return entryFor(user, item.path) === item.path ? [item] : []
  const below = screens.find(
    ({ path, permission }) =>
      permission !== undefined &&
      !path.includes('{') &&
      menuPathOf(path) === item.path &&
      mayOpen(user, path),
  )
  return below ? [{ ...item, path: below.path }] : []
}
