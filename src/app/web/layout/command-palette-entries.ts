import type { User } from '#platform/contract/user.ts'
import { foundKey, queryKey, queryTerms } from '#platform/contract/text/search-key.ts'
import type { LocaleId } from '#platform/contract/text/locale.ts'
import type { Label, Screen } from '#platform/web/routing/screen.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { otherReadings } from '#system/search/readings.contract.ts'
import { menu } from '../menu.ts'
import { screens } from '../screens.ts'
import { mayOpen, menuPathOf } from './screen-index.ts'
import { menuOf } from './menu-of.ts'

/** Something that the browser itself knows: a screen or an action, called by words of both languages. */
export interface LocalEntry {
  id: string
  label: Label
  /** Where it stands in the menu. */
  place?: Label
  href?: string
  action?: () => void
}

export const localHits = 6

const isPlain = (screen: Screen) =>
  !screen.path.includes('{') && !screen.guests && !screen.middleware?.includes('development')
const menuPaths: readonly string[] = menu.flatMap(({ items }) => items.map(({ path }) => path))
/** Screens that belong to no entry come last. */
function placeOf({ path }: Screen): number {
  const place = menuPaths.indexOf(menuPathOf(path) ?? '')
  return place === -1 ? menuPaths.length : place
}
/** In the order of the menu. */
const ready = screens
  .filter((screen) => isPlain(screen))
  .toSorted((one, other) => placeOf(one) - placeOf(other))

/** The screens of the menu under their names there, then those that no menu leads to. */
export function screenEntries(user: User): LocalEntry[] {
  const inMenu = menuOf(user).flatMap((group) =>
    group.items.map((item) => ({ ...entryOf(item.path, item.label), place: group.label })),
  )
  const known = new Set<string>(inMenu.map(({ id }) => id))
  const others = entriesOf(user, (screen) => !isCreating(screen) && !known.has(screen.path))
  return [...inMenu, ...others]
}

/** Screens that make something new are acts: «مراجع تازه». */
export function createEntries(user: User): LocalEntry[] {
  return entriesOf(user, isCreating)
}

function entriesOf(user: User, wanted: (screen: Screen) => boolean): LocalEntry[] {
  return ready.flatMap((screen) =>
    screen.title && wanted(screen) && mayOpen(user, screen.path) ? [entryOf(screen.path, screen.title)] : [],
  )
}

const isCreating = ({ path }: Screen) => path.endsWith('/create')

function entryOf(path: Screen['path'], label: Label): LocalEntry {
  return { id: path, label, href: hrefOf(path) }
}

/** What is called by its name. */
interface Named {
  label: Label
  place?: Label
}

export interface Matches<Entry extends Named = LocalEntry> {
  entries: Entry[]
  /** They are called in the person's own language and as typed: nothing else can have been meant before them. */
  isSure: boolean
}

/**
 * The entries that a query calls, best first: those whose name begins with it, then those that hold each of its
 * words, in either language. A query that calls nothing is read on the other keyboard layouts.
 */
export function matchEntries<Entry extends Named>(
  entries: readonly Entry[],
  query: string,
  locale: LocaleId,
): Matches<Entry> {
  for (const reading of [query, ...otherReadings(query)]) {
    const matching = matchingAsTyped(entries, reading).slice(0, localHits)
    const [first] = matching
    if (!first) continue
    const isSure = reading === query && foundKey(first.label[locale]).includes(queryKey(query))
    return { entries: matching, isSure }
  }
  return { entries: [], isSure: false }
}

function matchingAsTyped<Entry extends Named>(entries: readonly Entry[], query: string): Entry[] {
  const terms = queryTerms(query)
  if (terms.length === 0) return []
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(entry, queryKey(query), terms) }))
  return ranked
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}

/** 0: the name begins with it; 1: the name holds it; 2: name and place hold its words; 3: not called. */
function rankOf({ label, place = { 'fa-IR': '', 'ar-IQ': '' } }: Named, key: string, terms: string[]) {
  const names = Object.values(label).map(foundKey)
  if (names.some((name) => name.startsWith(key))) return 0
  if (names.some((name) => name.includes(key))) return 1
  const all = [...names, ...Object.values(place).map(foundKey)].join(' ')
  return terms.every((term) => all.includes(term)) ? 2 : 3
}
