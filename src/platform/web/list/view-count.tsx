import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PageMeta } from '#platform/contract/endpoint.ts'
import { useApi } from '../app-context.tsx'
import { useLocale } from '../i18n/locale-context.tsx'
import { useMessages } from '../i18n/messages.ts'
import { whenIdle } from '../when-free.ts'
import { listMessages } from './list.messages.ts'
import { filterQuery } from './list-state.ts'
import { useToday } from './today.ts'
import type { ListModel } from './use-list.ts'
import { stateOfView, type ListView } from './use-views.ts'
import css from './view-tabs.module.css'

interface Props<Row> {
  model: ListModel<Row>
  view: ListView
}

/** For how long a number beside a view may be that old. */
const staleTime = 60_000

/**
 * How many rows a view has, beside its name. Asked for once the rows of the list are there and the tab is in sight, so
 * that nobody waits for it, and of the same operation as the rows, so that number and list agree. Nothing shows when
 * it fails.
 */
export function ViewCount<Row>({ model, view }: Props<Row>) {
  const t = useMessages(listMessages)
  const { format, prefs } = useLocale()
  const today = useToday()
  const place = useRef<HTMLSpanElement>(null)
  const seen = useWasSeen(place)
  const { list, loading } = model
  const reader = { today, calendar: prefs.calendar }
  const query = { ...filterQuery(stateOfView(view, list), list.filters ?? [], reader), page: 1, perPage: 1 }
  const options: object = useApi().query(list.endpoint, {
    query,
    ...(list.params && { params: list.params }),
  })
  const { data } = useQuery({
    ...(options as { queryKey: readonly unknown[]; queryFn: () => Promise<{ meta: PageMeta }> }),
    enabled: seen && loading.data !== undefined,
    staleTime,
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (!data) return <span ref={place} className={css.place} />
  const total = format.number(data.meta.total)
  return <span className={css.count}>{data.meta.totalIsExact ? total : t.moreThan(total)}</span>
}

/** Whether the place was in sight once: of fifty tabs most never are. */
function useWasSeen(place: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver((found) => {
      if (found.some(({ isIntersecting }) => isIntersecting)) whenIdle(() => setSeen(true))
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return seen
}
