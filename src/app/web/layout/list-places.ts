import type { Screen } from '#platform/web/routing/screen.ts'
import { registryPaths } from '#system/registries/web/registry-paths.ts'
import { screens } from '../screens.ts'
import { screenOf } from './screen-index.ts'

/** Lists that have another name than their path. */
const named = new Map(screens.flatMap(({ list, path }: Screen) => (list === undefined ? [] : [[list, path]])))

/** Whose names go on with that of something else. */
const families: readonly (readonly [RegExp, (name: string) => `/${string}`])[] = [
  [/^report-(.+)$/, (name) => `/reports/${name}`],
  [/^registry-(.+)$/, (name) => `${registryPaths.overview}/${name.replaceAll('-', '_')}`],
  [/^(.+)-rows$/, (name) => `/reports/${name}/rows`],
]

/**
 * Where the list with this name of saved views is opened, and the screen that shows it.
 * @returns null for a list that is a part of one record: its views say nothing without the record
 */
export function placeOfList(name: string): { path: `/${string}`; screen: Screen } | null {
  const path = named.get(name) ?? familyPath(name) ?? (`/${name}` as const)
  const screen = screenOf(path)
  return screen && { path, screen }
}

function familyPath(name: string): `/${string}` | undefined {
  for (const [pattern, pathOf] of families) {
    const rest = pattern.exec(name)?.[1]
    if (rest !== undefined) return pathOf(rest)
  }
  return undefined
}
