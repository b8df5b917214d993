import { useQuery } from '@tanstack/react-query'
import { supporterGuides } from '#content/supporter-guides/supporter-guides.contract.ts'
import { savedViews } from '#platform/contract/saved-views.ts'
import type { IsoDate } from '#platform/contract/text/calendar.ts'
import { parseTypedDate } from '#platform/contract/text/parse-date.ts'
import { searchTerms } from '#platform/contract/text/search-key.ts'
import type { User } from '#platform/contract/user.ts'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import { useToday } from '#platform/web/list/today.ts'
import { useRecordActions } from '#platform/web/record-actions/record-actions.ts'
import { paths } from '#platform/web/routing/paths.ts'
import { hrefOf } from '#platform/web/routing/screen.ts'
import { eventLogPath } from '../pages/event-log/event-log.screens.ts'
import { localHits, matchEntries } from './command-palette-entries.ts'
import { paletteMessages } from './command-palette.messages.ts'
import type { Option, OptionGroup } from './command-palette-options.tsx'
import { Marked } from './marked.tsx'
import { placeOfList } from './list-places.ts'
import { mayOpen, nameOf } from './screen-index.ts'

type LocalGroup = OptionGroup & { isSure: boolean }

/** What can be done to the record that is open; before anything is typed the first that can be done now. */
export function useRecordGroup(typed: string): LocalGroup[] {
  const { locale } = useLocale()
  const record = useRecordActions()
  if (!record) return []
  const { entries, isSure } =
    typed === ''
      ? { entries: record.actions.filter(({ disabled }) => disabled === undefined), isSure: true }
      : matchEntries(record.actions, typed, locale)
  const options = entries.slice(0, localHits).map((entry): Option => ({
    id: `record-${entry.id}`,
    name: <Marked text={entry.label[locale]} terms={searchTerms(typed)} />,
    ...(entry.disabled === undefined ? {} : { detail: entry.disabled, isDisabled: true }),
    ...(entry.shortcut ? { shortcut: entry.shortcut } : {}),
    ...(entry.href ? { href: entry.href } : {}),
    ...(entry.action ? { action: entry.action } : {}),
  }))
  return [{ id: 'record', title: record.name, options, isSure }]
}

/** A day, as it may be typed: who came, is due or ends then, and what was done. */
export function useDayGroup(user: User, typed: string): LocalGroup[] {
  const t = useMessages(paletteMessages)
  const { format } = useLocale()
  const today = useToday()
  const day = parseTypedDate(typed, today)
  if (day === null) return []
  const options = [
    ...(mayOpen(user, paths.clients)
      ? (['next', 'end', 'created'] as const).map((filter): Option => ({
          id: `day-${filter}`,
          name: t.days[filter],
          href: onDay(paths.clients, filter, day),
        }))
      : []),
    ...(mayOpen(user, eventLogPath)
      ? [{ id: 'day-log', name: t.days.log, href: onDay(eventLogPath, 'at', day) }]
      : []),
  ]
  return [{ id: 'days', title: format.bothCalendars(day), options, isSure: true }]
}

const onDay = (path: `/${string}`, filter: string, day: IsoDate) =>
  hrefOf(path, {}, `?${filter}=${day}..${day}`)

/** The views of all lists that are kept under a name, each with its list beside it. */
export function useViewGroup(user: User, typed: string): LocalGroup[] {
  const { locale } = useLocale()
  const isAsked = typed !== ''
  const options = useApi().query(savedViews.list, { query: {} })
  const { data } = useQuery({ ...options, staleTime: 60_000, enabled: isAsked })
  if (!isAsked || !data) return []
  const views = data.data.flatMap(({ id, list, name, search, forMe }) => {
    const found = placeOfList(list)
    if (!forMe || !found || !mayOpen(user, found.screen.path)) return []
    const place = nameOf(found.screen)
    return {
      id: `view-${id}`,
      label: { 'fa-IR': name, 'ar-IQ': name },
      href: hrefOf(found.path, {}, `?view=${id}${search === '' ? '' : `&${search}`}`),
      ...(place ? { place } : {}),
    }
  })
  const { entries, isSure } = matchEntries(views, typed, locale)
  const shown = entries.map(({ id, label, href, place }): Option => ({
    id,
    name: <Marked text={label[locale]} terms={searchTerms(typed)} />,
    ...(place ? { detail: place[locale] } : {}),
    ...(href ? { href } : {}),
  }))
  return [{ id: 'views', options: shown, isSure }]
}

const guideHits = 3

/** Guides whose words are asked for. */
export function useGuideGroup(
  user: User,
  { typed, debounced }: { typed: string; debounced: string },
): OptionGroup[] {
  const { locale } = useLocale()
  const isAsked = debounced !== '' && typed === debounced && mayOpen(user, paths.guides)
  const query = { q: debounced, perPage: 25, published: true } as const
  const { data } = useQuery({ ...useApi().query(supporterGuides.list, { query }), enabled: isAsked })
  if (!isAsked || !data) return []
  const options = data.data.slice(0, guideHits).map(({ id, title }): Option => ({
    id: `guide-${id}`,
    name: <Marked text={(locale === 'ar-IQ' ? title.ar : null) ?? title.fa} terms={searchTerms(debounced)} />,
    href: hrefOf(paths.guide, { supporter_guide_id: id }),
  }))
  return [{ id: 'guides', options }]
}
