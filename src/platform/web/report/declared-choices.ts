import { useQueries } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type AnyReport, type Dimension, noValue } from '#platform/contract/declared-report.ts'
import { type TimeGroup, timeGroups } from '#platform/contract/report.ts'
import { daysBetween, type DayRange } from '#platform/contract/text/calendar.ts'
import type { EndpointReply } from '#platform/contract/endpoint.ts'
import { registries } from '#platform/contract/registries.ts'
import { nameIn } from '#platform/contract/text/name-in.ts'
import type { ApiClient } from '../api/api-client.ts'
import { useApi } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import type { Search } from '../routing/search-params.ts'
import { namesSource } from '../ui/fields/names-source.ts'
import { type Findable, type FixedChoice, useRecordFinder } from '../ui/fields/record-choice.ts'
import { reportMessages } from './report.messages.ts'
import type { ReportChoice } from './use-report.ts'

/** A dimension in the person's language. */
export interface KnownDimension {
  id: string
  label: string
  /** `none` among them where facts can be without a value. */
  options: ReportChoice['options']
  /** There may be thousands of values: one is found by its name. The options then are the chosen one. */
  found?: Findable
  /** What it is narrowed to while nothing is chosen: its label; absent: all. */
  initially?: string
  /** The word of a value; of a record `name`, which comes with the row. */
  nameOf: (key: string, name?: string | null) => string
}

const rarely = 300_000
const waiting = '…'

type Name = string | { fa: string; ar: string | null }
/** What is watched has a title where others have a name. */
type Named = { id: number } & ({ name: Name } | { title: Name })

/** The dimensions of a report with the values that can be chosen; what they are called is fetched once. */
export function useDimensions({ dimensions }: Pick<AnyReport, 'dimensions'>): KnownDimension[] {
  const api = useApi()
  const { locale } = useLocale()
  const t = useMessages(reportMessages)
  const find = useRecordFinder()
  const search: Search = useLocation().search
  const one = (id: string) => Number([search[id] ?? []].flat()[0])
  const found = useQueries({
    queries: dimensions.map(({ id, values }) => valuesQuery(api, values, one(id))),
  })
  return dimensions.map((dimension, place) => {
    const data = (found[place]?.data as { data: unknown } | null | undefined)?.data
    const values = valuesOf(dimension, data, locale)
    const none = dimension.none?.[locale]
    const initially = values?.find(({ value }) => value === dimension.initial)?.label
    const nobody = none === undefined ? [] : [{ value: noValue, label: none }]
    const { choice, first } = foundAmong(dimension, nobody, find)
    return {
      ...(choice && { found: choice }),
      ...(initially !== undefined && { initially }),
      id: dimension.id,
      label: dimension.label[locale],
      options: [...first, ...(values ?? [])],
      nameOf(key, name) {
        if (key === noValue) return none ?? t.unknown
        return name ?? wordOf(key, first, values)
      },
    }
  })
}

/** How a value is found by its name, if there may be thousands, and what stands before them: among people «me». */
function foundAmong({ values }: Dimension, nobody: FixedChoice[], find: ReturnType<typeof useRecordFinder>) {
  if (values.kind !== 'found') return { choice: null, first: nobody }
  const choice = find(namesSource(values.endpoint), nobody)
  return { choice, first: choice.me ? [{ value: 'me', label: choice.me.label }, ...nobody] : nobody }
}

/** What a value is called, as far as its words are there. */
function wordOf(key: string, first: FixedChoice[], values: FixedChoice[] | undefined): string {
  const known = [...first, ...(values ?? [])].find(({ value }) => value === key)?.label
  return known ?? (values ? key : waiting)
}

/** Asks for the values that can be chosen; of what is found by its name, what the chosen one is called. */
function valuesQuery(api: ApiClient, values: Dimension['values'], chosen: number) {
  return { staleTime: rarely, ...asked(api, values, chosen) } as { queryKey: readonly unknown[] }
}

function asked(api: ApiClient, values: Dimension['values'], chosen: number) {
  switch (values.kind) {
    case 'codes':
      return { queryKey: ['codes'], queryFn: () => null, enabled: false }
    case 'registry':
      return api.query(registries.get, { params: { registry: values.registry } })
    case 'records':
      return api.query(values.endpoint, { query: values.query ?? {} })
    case 'found':
      return { ...api.query(values.endpoint, { query: { ids: [chosen] } }), enabled: chosen > 0 }
  }
}

type Registry = EndpointReply<typeof registries.get>['data']

function valuesOf({ values }: Dimension, data: unknown, locale: 'fa-IR' | 'ar-IQ') {
  if (values.kind === 'codes')
    return Object.entries(values.words).map(([value, words]) => ({ value, label: words[locale] }))
  if (data === undefined) return undefined
  if (values.kind === 'records' || values.kind === 'found')
    return (data as Named[]).map((record) => ({
      value: String(record.id),
      label: labelIn(locale, 'name' in record ? record.name : record.title),
    }))
  return (data as Registry).map((entry) => ({ value: entry.code, label: nameIn(entry, locale) }))
}

function labelIn(locale: 'fa-IR' | 'ar-IQ', name: Name): string {
  return typeof name === 'string' ? name : nameIn(name, locale)
}

/** What the rows may stand for in a period of this length. */
export function useGroupChoice(
  { groups }: Pick<AnyReport, 'groups'>,
  dimensions: readonly KnownDimension[],
  days: DayRange,
): ReportChoice {
  const t = useMessages(reportMessages)
  const fits = (group: string) => !isTimeGroup(group) || daysBetween(days.from, days.to) < timeGroups[group]
  return {
    id: 'group',
    label: t.group,
    options: groups.filter(fits).map((value) => ({
      value,
      label: isTimeGroup(value)
        ? t.groups[value]
        : (dimensions.find(({ id }) => id === value)?.label ?? value),
    })),
  }
}

export function isTimeGroup(group: string): group is TimeGroup {
  return Object.hasOwn(timeGroups, group)
}
