import * as z from 'zod/mini'
import { routes } from '#app/server/domains.ts'
import type { EndpointSpec } from '#platform/contract/endpoint.ts'
import { addDays, type IsoDate } from '#platform/contract/text/calendar.ts'

/** One question to the service, the same at every size. */
export interface Case {
  /** The list or report that it belongs to. */
  path: string
  query: string
  /** `answer`: what is counted over clients without days of its own: queues, dashboards and their tiles. */
  kind: 'list' | 'report' | 'answer'
  /** Whether it is about the days that it is asked for. */
  isOfDays: boolean
  /** Whoever cares for some clients sees these: another plan. */
  isScoped: boolean
  /**
   * `brief`: as it opens, and in its other orders where it is a list of its own; `usual`: searched, further on, by its
   * first filter and by each group as well; `every`: by its other filters.
   */
  depth: Depth
}

export const depths = ['brief', 'usual', 'every'] as const
export type Depth = (typeof depths)[number]

interface Property {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Property[]
}

interface Query {
  properties?: Record<string, Property>
  required?: string[]
}

const listed = new Set(['page', 'perPage', 'sort', 'q', 'ids'])
/** Part of many names, and of the reference of no payment. */
const searched = 'محمدی'

/**
 * Every list with its sorts, filters, a search and a page further on, and every other answer that is counted over
 * clients, as the contracts describe them. Reports are asked for so many days, cut by each of their groups. The same
 * cases in the same order for whatever number of days.
 */
export function scaleCases(today: IsoDate, days: number): Case[] {
  const to = addDays(today, -8)
  const period = { from: addDays(to, 1 - days), to }
  return routes
    .map(({ endpoint }): EndpointSpec => endpoint)
    .filter(({ method, reply }) => method === 'GET' && typeof reply !== 'string')
    .flatMap((one) => pathsOf(one).flatMap((path) => casesOf({ ...one, path }, period)))
}

/** A path with a word of a closed list in it stands for each of them; one with an id is about a single record. */
function pathsOf({ path, params }: EndpointSpec): EndpointSpec['path'][] {
  const names = path.match(/:\w+/g) ?? []
  if (names.length === 0) return [path]
  const { properties = {} } = queryOf(params)
  const [name = ''] = names
  const words = names.length === 1 ? valuesOf(properties[name.slice(1)]) : []
  return words.map((word) => path.replace(name, word) as EndpointSpec['path'])
}

function casesOf(spec: EndpointSpec, period: { from: IsoDate; to: IsoDate }): Case[] {
  const { properties = {}, required = [] } = queryOf(spec.query)
  const days = daysOf(properties, period)
  const given = new Set([...required, ...Object.keys(days)].filter((name) => name in days))
  if (required.some((name) => !given.has(name) && !listed.has(name))) return []
  const kind = spec.paged ? 'list' : spec.path.startsWith('admin/reports/') ? 'report' : 'answer'
  const isOwnList = kind === 'list' && !spec.path.endsWith('/rows')
  const filters = filterAsks(properties, days)
  const first = filters.find((more) => !('group' in more))
  const depthOf = (more: Record<string, string>): Depth => {
    if (Object.keys(more).length === 0 || (isOwnList && 'sort' in more)) return 'brief'
    return filters.includes(more) && more !== first && !('group' in more) ? 'every' : 'usual'
  }
  const asked = [{}, ...(kind === 'list' ? listAsks(properties) : []), ...filters]
  return asked.map((more) => ({
    path: spec.path,
    query: new URLSearchParams({ ...days, ...more }).toString(),
    kind,
    isOfDays: Object.keys(days).length > 0,
    isScoped: spec.scope === 'clients' && !('group' in more),
    depth: depthOf(more),
  }))
}

/** The days of a report, and of the facts behind it. */
function daysOf(
  properties: Record<string, Property>,
  { from, to }: { from: IsoDate; to: IsoDate },
): Record<string, string> {
  if ('from' in properties && 'to' in properties) return { from, to }
  return 'dayFrom' in properties && 'dayTo' in properties ? { dayFrom: from, dayTo: to } : {}
}

function queryOf(schema: EndpointSpec['query']): Query {
  return schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Query) : {}
}

function listAsks(properties: Record<string, Property>): Record<string, string>[] {
  const sorts = valuesOf(properties['sort']).map((sort) => ({ sort }))
  const search = 'q' in properties ? [{ q: searched }] : []
  return [...sorts, ...search, ...('page' in properties ? [{ page: '20' }] : [])]
}

/** One value of each filter; every group of a report. */
function filterAsks(properties: Record<string, Property>, days: object): Record<string, string>[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    if (listed.has(name) || name in days) return []
    const values = valuesOf(property)
    return (name === 'group' ? values : values.slice(0, 1)).map((value) => ({ [name]: value }))
  })
}

function valuesOf(property: Property | undefined): string[] {
  if (!property) return []
  if (property.anyOf) return property.anyOf.flatMap(valuesOf)
  if (property.type === 'boolean') return ['true']
  return (property.enum ?? []).filter((value): value is string => typeof value === 'string')
}
