import type { User } from '#platform/contract/user.ts'
import { menu, type MenuGroup } from '../menu.ts'
import { mayOpen } from './screen-index.ts'

/** The groups and entries that this person may open; the others are not there at all. */
export function menuOf(user: User): MenuGroup[] {
  return menu
    .map((group) => ({ ...group, items: group.items.filter(({ path }) => mayOpen(user, path)) }))
    .filter(({ items }) => items.length > 0)
}
