import type { ComponentType } from 'react'
import type { MenuGroupId } from '#platform/contract/domain.ts'

/** A text in both languages of the interface. */
export interface Label {
  'fa-IR': string
  'ar-IQ': string
}

/** The entry of the menu that opens a screen. */
export interface MenuEntry {
  group: MenuGroupId
  /** Entries of a group are in the order of these numbers; a group with sections has one for each hundred. */
  position: number
  label: Label
}

/** A page and, where several screens are shown by one, what it is given. */
export type LoadedScreen =
  | { Screen: ComponentType; props?: undefined }
  | { Screen: ComponentType<never>; props: object }

/** One screen of the product. Route, guards, title, menu entry and tests follow from this entry. */
export interface Screen {
  /** As in the specification, e.g. `/profile/{user_id}`. */
  path: `/${string}`
  /** The modules that show it; fetched when needed. */
  load: () => Promise<LoadedScreen>
  /**
   * What it is called where it is not open: in the palette, among the screens of a guide, and in the breadcrumb until
   * the page says its own title. Absent where the menu names it.
   */
  title?: Label
  /** The name under which views of its list are saved, where that is not its path. */
  list?: string
  /** The type of the records whose page it is, as events name it; the path has the id as its only parameter. */
  record?: string
  /** Absent: it is reached from other screens. */
  menu?: MenuEntry
  /** Absent: every signed-in person may open it. */
  permission?: string
  /** Open without signing in. */
  guests?: true
  /** Replaces the three checks that run before each navigation, in order. */
  middleware?: readonly string[]
  /** Path parameters that may be left out, with their slash. */
  optional?: readonly string[]
  /** A false answer shows the 404 page; absent: `idsAreNumbers`. */
  validate?: (params: Record<string, string>) => boolean
  /** The menu path that is marked while this screen is open; absent: its own, or the nearest one above it. */
  menuPath?: `/${string}`
}

/** A screen that needs a permission. */
export function screen(
  path: Screen['path'],
  permission: string,
  load: Screen['load'],
  more: Omit<Screen, 'path' | 'permission' | 'load'> = {},
): Screen {
  return { path, permission, load, ...more }
}

type RecordPage = 'list' | 'show' | 'create' | 'edit'

/**
 * The screens of a type of record, in the order of `pages`. Its list and the page that shows one need the permission
 * `<resource>.read`; the pages of a new and of a stored one need `<resource>.write`.
 */
export function recordScreens<Page extends RecordPage>(
  resource: string,
  paths: Readonly<Record<NoInfer<Page>, Screen['path']>>,
  pages: Readonly<Record<Page, Omit<Screen, 'path' | 'permission'>>>,
): Screen[] {
  const rights = { list: 'read', show: 'read', create: 'write', edit: 'write' }
  return (Object.keys(pages) as Page[]).map((page) => ({
    path: paths[page],
    permission: `${resource}.${rights[page]}`,
    ...pages[page],
  }))
}

/** A text in Persian and in Arabic. */
export const label = (fa: string, ar: string): Label => ({ 'fa-IR': fa, 'ar-IQ': ar })

/** The entry of a screen in the menu, with its text in Persian and in Arabic. */
export function inMenu(group: MenuGroupId, position: number, fa: string, ar: string): MenuEntry {
  return { group, position, label: label(fa, ar) }
}

/** `/admin-users/{admin_user_id}/edit` → `/admin-users/$admin_user_id/edit`, and without the part that may be left out. */
export function pathsOf({ path, optional = [] }: Pick<Screen, 'path' | 'optional'>): string[] {
  const full = path.replaceAll(/\{(\w+)\}/g, '$$$1')
  return [full, ...optional.map((name) => full.replace(`/$${name}`, ''))]
}

/** Whether the parameters of an address that name records, such as `diet_id`, can be their ids. */
export const idsAreNumbers = (params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(params).every(
    ([name, text]) => text === undefined || !/(?:^|_)id$/.test(name) || /^[1-9]\d{0,14}$/.test(text),
  )

/** `#/profile/12?s=visits` of a screen path, its parameters and search. */
export function hrefOf(
  path: `/${string}`,
  params: Record<string, string | number> = {},
  search = '',
): string {
  return `#${fillPath(path, params)}${search}`
}

/** `/profile/{user_id}` with 12 → `/profile/12`. @throws when a parameter is missing. */
export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}

/** The path of one record, by its only parameter: `/units/{unit_id}/edit` with 12. */
export function recordPath(path: string, id: number): `/${string}` {
  return path.replace(/\{\w+\}/, String(id)) as `/${string}`
}
