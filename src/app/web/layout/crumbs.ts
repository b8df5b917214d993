import type { LocaleId } from '#platform/contract/text/locale.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import type { Crumb } from '#platform/web/ui/breadcrumb.tsx'
import { menu, type MenuGroup, type MenuItem } from '../menu.ts'
import { menuPathOf, screenOf } from './screen-index.ts'

/**
 * Where an in-app path stands: its group, its menu entry, and the page itself where that is another one.
 * The entry leads back to the list as it stood, for a client of a queue to the queue.
 * @param title what the page calls itself, when it already stands
 */
export function crumbsOf(
  path: string,
  locale: LocaleId,
  title: string | null,
  queue: string | null = null,
): Crumb[] {
  const own = title ?? nameOf(path, locale)
  const place = placeOf(path, queue)
  if (!place) return [...parentOf(path, locale), ...crumb(own)]
  const { group, entry } = place
  const start: Crumb[] = [{ label: group.label[locale] }]
  if (entry.path === path) return [...start, ...crumb(own ?? entry.label[locale])]
  return [...start, { label: entry.label[locale], href: backHref(entry.path) }, ...crumb(own)]
}

const crumb = (label: string | undefined): Crumb[] => (label === undefined ? [] : [{ label }])

/** The screen that a record belongs to, where that one is not in the menu either. */
function parentOf(path: string, locale: LocaleId): Crumb[] {
  const parent = menuPathOf(path)
  const screen = parent === null || parent === path ? null : screenOf(parent)
  return screen?.title ? [{ label: screen.title[locale], href: backHref(screen.path) }] : []
}

/** What the manifest calls the screen. */
function nameOf(path: string, locale: LocaleId): string | undefined {
  return screenOf(path)?.title?.[locale]
}

function placeOf(path: string, queue: string | null): { group: MenuGroup; entry: MenuItem } | null {
  const entryPath = menuPathOf(path, queue)
  for (const group of menu) {
    const entry = group.items.find((item) => item.path === entryPath)
    if (entry) return { group, entry }
  }
  return null
}
