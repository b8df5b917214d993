import { useQueries } from '@tanstack/react-query'
import { type AnyReport, type Dimension, noValue } from '#platform/contract/declared-report.ts'
import { type TimeGroup, timeGroups } from '#platform/contract/report.ts'
import { daysBetween, type DayRange } from '#platform/contract/text/calendar.ts'
import type { EndpointReply } from '#platform/contract/endpoint.ts'
import { registries } from '#platform/contract/registries.ts'
import { useApi } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { reportMessages } from './report.messages.ts'
import type { ReportChoice } from './use-report.ts'

/** A dimension in the person's language. */
export interface KnownDimension {
  id: string
  label: string
  /** `none` among them where facts can be without a value. */
  options: ReportChoice['options']
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
  const found = useQueries({
    queries: dimensions.map(({ values }) => {
      if (values.kind === 'registry')
        return { ...api.query(registries.get, { params: { registry: values.registry } }), staleTime: rarely }
      if (values.kind === 'records') {
        const { endpoint, query = {} } = values
        return { ...api.query(endpoint, { query }), staleTime: rarely }
      }
      return { queryKey: ['codes'], queryFn: () => null, enabled: false }
    }) as { queryKey: readonly unknown[] }[],
  })
  return dimensions.map((dimension, place) => {
    const data = (found[place]?.data as { data: unknown } | null | undefined)?.data
    const values = valuesOf(dimension, data, locale)
    const none = dimension.none?.[locale]
    const initially = values?.find(({ value }) => value === dimension.initial)?.label
    return {
      ...(initially !== undefined && { initially }),
      id: dimension.id,
      label: dimension.label[locale],
      options: [...(none === undefined ? [] : [{ value: noValue, label: none }]), ...(values ?? [])],
      nameOf(key, name) {
        if (key === noValue) return none ?? t.unknown
        return name ?? values?.find(({ value }) => value === key)?.label ?? (values ? key : waiting)
      },
    }
  })
}

type Registry = EndpointReply<typeof registries.get>['data']

function valuesOf({ values }: Dimension, data: unknown, locale: 'fa-IR' | 'ar-IQ') {
  if (values.kind === 'codes')
    return Object.entries(values.words).map(([value, words]) => ({ value, label: words[locale] }))
  if (data === undefined) return undefined
  if (values.kind === 'records')
    return (data as Named[]).map((record) => ({
      value: String(record.id),
      label: nameIn(locale, 'name' in record ? record.name : record.title),
    }))
  return (data as Registry).map((entry) => ({ value: entry.code, label: nameIn(locale, entry) }))
}

function nameIn(locale: 'fa-IR' | 'ar-IQ', name: Name): string {
  if (typeof name === 'string') return name
  return (locale === 'ar-IQ' && name.ar) || name.fa
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
