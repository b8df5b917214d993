import { useQueries } from '@tanstack/react-query'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { filterNameQuery } from './filter-name.ts'
import { filterLabels } from './filter-labels.ts'
import { listMessages } from './list.messages.ts'
import { useToday } from './today.ts'
import type { ListModel } from './use-list.ts'

/** Search and filters in words, for confirmations: «جست‌وجو: شیر، نوع: حجم»; '' without any. */
export function useFilterText<Row>({ list, state }: ListModel<Row>): string {
  const t = useMessages(listMessages)
  const { format, locale } = useLocale()
  const today = useToday()
  const chosen = (list.filters ?? []).flatMap((filter) => {
    const values = state.filters[filter.id]
    return values ? [{ filter, values }] : []
  })
  const names = useQueries({
    queries: chosen.map(({ filter, values: [id = ''] }) => filterNameQuery(list.name, filter, id, locale)),
  })
  const parts = chosen.map(({ filter, values }, place) => {
    const words = filterLabels(filter, values, format, today) ?? names[place]?.data?.label
    return words === undefined ? filter.label : `${filter.label}: ${words}`
  })
  const search = state.q === '' ? [] : [`${t.search}: ${state.q}`]
  return t.and([...search, ...parts])
}
