import type { LocaleId } from '#platform/contract/text/locale.ts'
import { backHref } from '#platform/web/list/list-origin.ts'
import type { Crumb } from '#platform/web/ui/breadcrumb.tsx'
import { comingScreens } from '../coming.screens.ts'
import { menu } from '../menu.ts'
import { menuPathOf, screenOf } from './screen-index.ts'

const coming = new Set(comingScreens)

/**
 * Where an in-app path stands: its group, its menu entry, and the page itself where that is another one.
 * The entry leads back to the list as it stood.
 * @param title what the page calls itself, when it already stands
 */
export function crumbsOf(path: string, locale: LocaleId, title: string | null): Crumb[] {
  const entryPath = menuPathOf(path)
  const group = menu.find(({ items }) => items.some((item) => item.path === entryPath))
  const entry = group?.items.find((item) => item.path === entryPath)
  const screen = screenOf(path)
  const named = screen && !coming.has(screen) ? screen.title[locale] : undefined
  if (!group || !entry) return crumb(title ?? named)
  const start = [{ label: group.label[locale] }]
  if (entry.path === path) return [...start, ...crumb(title ?? named ?? entry.label[locale])]
  return [...start, { label: entry.label[locale], href: backHref(entry.path) }, ...crumb(title ?? named)]
}

const crumb = (label: string | undefined): Crumb[] => (label === undefined ? [] : [{ label }])
