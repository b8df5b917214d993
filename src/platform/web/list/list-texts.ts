import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { filterWords } from './filter-words.ts'
import { listMessages } from './list.messages.ts'
import { useToday } from './today.ts'
import type { ListModel } from './use-list.ts'

/** «۳۴۲ واحد», above the cap «بیش از ۱۰٬۰۰۰ واحد»; '' before the first answer. */
export function useTotalText<Row>({ list, meta }: ListModel<Row>): string {
  const t = useMessages(listMessages)
  if (!meta) return ''
  const text = list.countText(meta.total)
  return meta.totalIsExact ? text : t.moreThan(text)
}

/** Search and filters in words, for confirmations: «جست‌وجو: شیر، نوع: حجم»; '' without any. */
export function useFilterText<Row>({ list, state }: ListModel<Row>): string {
  const t = useMessages(listMessages)
  const { format } = useLocale()
  const today = useToday()
  const parts = (list.filters ?? []).flatMap((filter) => {
    const values = state.filters[filter.id]
    if (!values) return []
    const words = filterWords(filter, values, format, today)
    return [words === null ? filter.label : `${filter.label}: ${words}`]
  })
  const search = state.q === '' ? [] : [`${t.search}: ${state.q}`]
  return t.and([...search, ...parts])
}
