import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import type { PageMeta } from '#platform/contract/endpoint.ts'
import { useApi } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { LinkButton } from '../ui/button.tsx'
import { listMessages } from './list.messages.ts'
import { filterQuery, withFilter, withSearch } from './list-state.ts'
import { useToday } from './today.ts'
import type { ListModel } from './use-list.ts'

/** Nobody tries more than a few. */
const MOST = 3

/** After an empty result: which filter to let go, and how many rows that brings. */
export function LooserFilters<Row>({ model }: { model: ListModel<Row> }) {
  const t = useMessages(listMessages)
  const api = useApi()
  const { prefs } = useLocale()
  const today = useToday()
  const { list, state, href } = model
  const filters = list.filters ?? []
  const chosen = filters.filter(({ id }) => state.filters[id])
  const offers = [
    ...(state.q === '' ? [] : [{ label: state.q, state: withSearch(state, '') }]),
    ...chosen.map(({ id, label }) => ({ label, state: withFilter(state, id, []) })),
  ].slice(0, MOST)
  const isOneOfMany = chosen.length + (state.q === '' ? 0 : 1) > 1
  const counts = useQueries({
    queries: offers.map((offer) => {
      const query = filterQuery(offer.state, filters, { today, calendar: prefs.calendar })
      const options = api.query(list.endpoint, {
        query: { ...query, page: 1, perPage: 1 },
        ...(list.params ? { params: list.params } : {}),
      })
      return { ...(options as object), enabled: isOneOfMany } as UseQueryOptions
    }),
  })
  return offers.map((offer, index) => {
    const meta = (counts[index]?.data as { meta: PageMeta } | undefined)?.meta
    if (!meta || meta.total === 0) return null
    return (
      <LinkButton key={offer.label} href={href(offer.state)}>
        {/* What was typed has its own direction; the number must not follow it. */}
        {t.without} «<bdi>{offer.label}</bdi>»: <bdi>{list.countText(meta.total)}</bdi>
      </LinkButton>
    )
  })
}
