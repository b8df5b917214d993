import type { MenuGroupId, TextPair } from '#platform/contract/domain.ts'
import { finds } from '#platform/contract/text/search-key.ts'
import type { Bound } from '#platform/contract/text/messages.ts'
import type { permissionLabels } from './permission-labels.messages.ts'

/** What permissions such as `units.read` are about. */
export interface ResourceWords {
  /** `units` */
  id: string
  group: MenuGroupId
  text: TextPair
}

export interface Resource {
  group: MenuGroupId
  label: string
}

export interface PermissionTexts extends Bound<(typeof permissionLabels)['fa-IR']> {
  /** By id, in the order in which they are shown. */
  resources: ReadonlyMap<string, Resource>
}

/** Where rights stand in a matrix; what is neither seeing, writing nor exporting is special. */
export const matrixColumns = ['read', 'write', 'export', 'special'] as const
export type MatrixColumn = (typeof matrixColumns)[number]

export interface PermissionEntry {
  name: string
  /** «دیدن» */
  action: string
  column: MatrixColumn
}

export interface ResourceEntry {
  id: string
  /** «واحدها» */
  label: string
  permissions: readonly PermissionEntry[]
}

export interface PermissionGroup {
  id: MenuGroupId
  label: string
  resources: readonly ResourceEntry[]
}

const resourceOf = (name: string) => name.slice(0, name.lastIndexOf('.'))
const actionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

function columnOf(action: string): MatrixColumn {
  return action === 'read' || action === 'write' || action === 'export' ? action : 'special'
}

const wordOf = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined

/** «واحدها: دیدن» */
export function permissionLabel(name: string, t: PermissionTexts): string {
  return `${resourceLabel(resourceOf(name), t)}: ${actionLabel(name, t)}`
}

const resourceLabel = (resource: string, t: PermissionTexts) =>
  t.resources.get(resource)?.label ?? t.otherResource
const groupOf = (resource: string, t: PermissionTexts) => t.resources.get(resource)?.group ?? 'system'
const actionLabel = (name: string, t: PermissionTexts) => wordOf(t.actions, actionOf(name)) ?? t.otherAction

/**
 * Permissions by the groups of the menu and what they are about, in the order of their words.
 * @param search only what has it in its words; empty: all
 */
export function permissionTree(names: readonly string[], t: PermissionTexts, search = ''): PermissionGroup[] {
  const isFound = finds(search)
  const matching = names.filter((name) => {
    const group = t.groups[groupOf(resourceOf(name), t)]
    return isFound(`${group} ${permissionLabel(name, t)}`)
  })
  return (Object.keys(t.groups) as MenuGroupId[])
    .map((id) => ({ id, label: t.groups[id], resources: resourcesOf(id, matching, t) }))
    .filter(({ resources }) => resources.length > 0)
}

function resourcesOf(group: MenuGroupId, names: readonly string[], t: PermissionTexts): ResourceEntry[] {
  const order = [...t.resources.keys()]
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  const ids = [...new Set(names.map(resourceOf))].filter((id) => groupOf(id, t) === group)
  return ids
    .sort((a, b) => place(a) - place(b))
    .map((id) => ({
      id,
      label: resourceLabel(id, t),
      permissions: names
        .filter((name) => resourceOf(name) === id)
        .map((name) => ({ name, action: actionLabel(name, t), column: columnOf(actionOf(name)) }))
        .sort((a, b) => matrixColumns.indexOf(a.column) - matrixColumns.indexOf(b.column)),
    }))
}

/** Of a set, how much is chosen: none, some or all. */
export function shareOf(names: readonly string[], chosen: ReadonlySet<string>): 'none' | 'some' | 'all' {
  const count = names.filter((name) => chosen.has(name)).length
  if (count === 0) return 'none'
  return count === names.length ? 'all' : 'some'
}
