import { useQueries } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type AnyReport, type Dimension, noValue } from '#platform/contract/declared-report.ts'
import { type TimeGroup, timeGroups } from '#platform/contract/report.ts'
import { daysBetween, type DayRange } from '#platform/contract/text/calendar.ts'
import type { EndpointReply } from '#platform/contract/endpoint.ts'
import type { registries } from '#platform/contract/registries.ts'
import { localName } from '#platform/contract/text/name-in.ts'
import type { ApiClient } from '../api/api-client.ts'
import { useApi } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { registryQuery } from '../registries/registry-query.ts'
import type { Search } from '../routing/search-params.ts'
import { type Listed, listedSource, oneAsked } from '../ui/fields/listed-source.ts'
import { namesSource } from '../ui/fields/names-source.ts'
import {
  fewOptions,
  type Findable,
  type FixedChoice,
  useChoiceFinder,
  useRecordFinder,
} from '../ui/fields/record-choice.ts'
import { reportMessages } from './report.messages.ts'
import type { ReportChoice } from './use-report.ts'

/** A dimension in the person's language. */
export interface KnownDimension {
  id: string
  label: string
  /** `none` among them where facts can be without a value. */
  options: ReportChoice['options']
  /** There are many values: one is found by its name. Of records the options then are the chosen one. */
  found?: Findable
  /** Whether the options are all values. */
  isListed: boolean
  /** What it is narrowed to while nothing is chosen: its label; absent: all. */
  initially?: string
  /** The word of a value; of a record `name`, which comes with the row. */
  nameOf: (key: string, name?: string | null) => string
}

const rarely = 300_000
const waiting = '…'

/** The dimensions of a report with the values that can be chosen; what they are called is fetched once. */
export function useDimensions({ dimensions }: Pick<AnyReport, 'dimensions'>): KnownDimension[] {
  const api = useApi()
  const { locale } = useLocale()
  const t = useMessages(reportMessages)
  const finding = useFinding()
  const search: Search = useLocation().search
  const one = (id: string) => Number([search[id] ?? []].flat()[0])
  const asked = useQueries({
    queries: dimensions.map(({ id, values }) => valuesQuery(api, values, one(id))),
  })
  return dimensions.map((dimension, place) => {
    const data = (asked[place]?.data as { data: unknown } | null | undefined)?.data
    const values = valuesOf(dimension, data, locale)
    const none = dimension.none?.[locale]
    const initially = values?.find(({ value }) => value === dimension.initial)?.label
    const nobody = none === undefined ? [] : [{ value: noValue, label: none }]
    const found = finding(dimension, nobody, values)
    const first = [...meOf(found), ...nobody]
    return {
      ...(found && { found }),
      isListed: !isOfRecords(dimension.values),
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

/** Among people «me» stands before all others. */
const meOf = (found: Findable | undefined): FixedChoice[] =>
  found?.me ? [{ value: 'me', label: found.me.label }] : []

/** What a value is called, as far as its words are there. */
function wordOf(key: string, first: FixedChoice[], values: FixedChoice[] | undefined): string {
  const known = [...first, ...(values ?? [])].find(({ value }) => value === key)?.label
  return known ?? (values ? key : waiting)
}

const isOfRecords = ({ kind }: Dimension['values']) => kind === 'records' || kind === 'found'

/** How one of many values is found; undefined where a few can be looked through. */
function useFinding() {
  const ofRecords = useRecordFinder()
  const ofChoices = useChoiceFinder()
  return (
    { id, values }: Dimension,
    first: readonly FixedChoice[],
    known: readonly FixedChoice[] = [],
  ): Findable | undefined => {
    const options = [...first, ...known]
    if (values.kind === 'found') return ofRecords(namesSource(values.endpoint), first)
    if (values.kind === 'records') return ofRecords(listedSource(values), first)
    if (options.length <= fewOptions) return undefined
    return ofChoices(values.kind === 'registry' ? `registry/${values.registry}` : `report/${id}`, options)
  }
}

/** Asks for the values that can be chosen; of records, what the chosen one is called. */
function valuesQuery(api: ApiClient, values: Dimension['values'], chosen: number) {
  return { staleTime: rarely, ...asked(api, values, chosen) } as { queryKey: readonly unknown[] }
}

function asked(api: ApiClient, values: Dimension['values'], chosen: number) {
  switch (values.kind) {
    case 'codes':
      return { queryKey: ['codes'], queryFn: () => null, enabled: false }
    case 'registry':
      return registryQuery(api, values.registry)
    case 'records':
      return { ...api.query(values.one, oneAsked(values.one, chosen)), enabled: chosen > 0, retry: false }
    case 'found':
      return { ...api.query(values.endpoint, { query: { ids: [chosen] } }), enabled: chosen > 0 }
  }
}

type Registry = EndpointReply<typeof registries.get>['data']

function valuesOf({ values }: Dimension, data: unknown, locale: 'fa-IR' | 'ar-IQ') {
  if (values.kind === 'codes')
    return Object.entries(values.words).map(([value, words]) => ({ value, label: words[locale] }))
  if (data === undefined) return undefined
  if (values.kind === 'records' || values.kind === 'found') {
    const { label } = values.kind === 'records' ? listedSource(values) : namesSource(values.endpoint)
    return [data as Listed | Listed[]].flat().map((record) => ({
      value: String(record.id),
      label: label(record as never, locale),
    }))
  }
  return (data as Registry).map((entry) => ({ value: entry.code, label: localName(entry, locale) }))
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
