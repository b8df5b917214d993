import type { User } from '#platform/contract/user.ts'
import { pathsOf, type Label, type Screen } from '#platform/web/routing/screen.ts'
import { queueLists } from '#today/queues/web/queue-lists.ts'
import { isQueueName } from '../pages/profile/queue-navigation.ts'
import { screens } from '../screens.ts'
import { menu } from '../menu.ts'

const byPath = new Map(screens.map((screen) => [screen.path, screen]))
const patterns = screens.flatMap((screen) =>
  pathsOf(screen).map((path) => ({ screen, pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`) })),
)
const items = menu.flatMap((group) => group.items)
const menuPaths = new Set(items.map((item) => item.path))

/** May the user open the screen at this path? */
export function mayOpen(user: User, path: Screen['path']): boolean {
  const permission = byPath.get(path)?.permission
  return permission === undefined || user.scope.includes(permission)
}

/** What a screen is called while it is not open: by itself, or in the menu. */
export function nameOf(screen: Screen): Label | undefined {
  return screen.title ?? items.find((item) => item.path === screen.path)?.label
}

/** The screen that shows an in-app path such as `/profile/12`. */
export function screenOf(path: string): Screen | null {
  return (
    byPath.get(path as Screen['path']) ?? patterns.find(({ pattern }) => pattern.test(path))?.screen ?? null
  )
}

/**
 * The menu entry to mark while a path is open: its own, its screen's, or the nearest one above it. Whoever works
 * through a queue is in the queue, on whatever page of a client.
 */
export function menuPathOf(path: string, queue?: unknown): string | null {
  const list = isQueueName(queue) ? queueLists[queue].split('?')[0] : undefined
  if (list !== undefined && menuPaths.has(list as Screen['path'])) return list
  if (menuPaths.has(path as Screen['path'])) return path
  const chosen = screenOf(path)?.menuPath
  if (chosen) return chosen
  const parent = path.slice(0, path.lastIndexOf('/'))
  return parent === '' ? null : menuPathOf(parent)
}
