import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useApi } from '#platform/web/app-context.tsx'
import { useLocale } from '#platform/web/i18n/locale-context.tsx'
import { useMessages } from '#platform/web/i18n/messages.ts'
import type { ListColumn, ListFilter } from '#platform/web/list/list-declaration.ts'
import { filterQuery, readState, withFilter, writeState } from '#platform/web/list/list-state.ts'
import { useToday } from '#platform/web/list/today.ts'
import { type Search, stringifySearch } from '#platform/web/routing/search-params.ts'
import { CountBars } from '#platform/web/ui/count-bars.tsx'
import { KpiTile } from '#platform/web/ui/kpi-tile.tsx'
import { feedback, type FeedbackEntry, type FeedbackSummary as Summary } from '../feedback.contract.ts'
import { feedbackPaths } from './feedback-paths.ts'
import { useMarkWords } from './feedback-labels.tsx'
import { feedbackMessages } from './feedback.messages.ts'
import css from './feedback.module.css'

interface Props {
  shape: { columns: readonly ListColumn<FeedbackEntry>[]; filters: readonly ListFilter[] }
}

/** How the marks that the list shows are spread; each number opens its rows. */
export function FeedbackSummary({ shape }: Props) {
  const { prefs } = useLocale()
  const today = useToday()
  const { search } = useLocation()
  // What the tiles choose themselves does not narrow them.
  const given = readState(search as Search, shape)
  const state = ['mark', 'low', 'contacted'].reduce((left, id) => withFilter(left, id, []), given)
  const query = filterQuery(state, shape.filters, { today, calendar: prefs.calendar })
  const summary = useQuery(useApi().query(feedback.summary, { query })).data?.data
  const hrefOf = (chosen: Record<string, string>) => {
    const next = Object.entries(chosen).reduce((left, [id, value]) => withFilter(left, id, [value]), state)
    return `#${feedbackPaths.list}${stringifySearch(writeState({ ...next, view: '' }))}`
  }
  return summary ? <Tiles summary={summary} hrefOf={hrefOf} /> : <div className={css.tiles} />
}

interface TilesProps {
  summary: Summary
  hrefOf: (chosen: Record<string, string>) => string
}

function Tiles({ summary, hrefOf }: TilesProps) {
  const t = useMessages(feedbackMessages)
  const { format } = useLocale()
  const { marks, withoutMark, meanX100, waiting } = summary
  const words = useMarkWords()
  const bars = [
    ...marks.toReversed().map(({ mark, count }) => ({ key: String(mark), label: words(mark), count })),
    { key: 'none', label: t.noMark, count: withoutMark },
  ].map((bar) => ({ ...bar, href: hrefOf({ mark: bar.key }) }))
  return (
    <section className={css.tiles} aria-label={t.summary}>
      <KpiTile
        label={t.waiting}
        value={format.number(waiting)}
        note={t.low}
        href={hrefOf({ low: 'true', contacted: 'false' })}
        {...(waiting > 0 && { due: 'today' as const })}
      />
      <KpiTile
        label={t.mean}
        value={meanX100 === null ? '—' : format.number(meanX100 / 100, { decimals: 1 })}
        note={t.outOfFive}
      />
      <CountBars label={t.summary} bars={bars} size="small" />
    </section>
  )
}
